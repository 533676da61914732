export const levels = `
`;
