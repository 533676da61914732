export * from './glicko2.ts';
export * from './glicko2.ts';
export * from './sides.ts';
