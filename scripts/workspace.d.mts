export const root: string;

/** How to start a program on this system: npm and npx need a shell on Windows. */
export function callOf(
  command: string,
  args: readonly string[],
  platform?: string,
): { readonly file: string; readonly args: readonly string[]; readonly shell: boolean };
