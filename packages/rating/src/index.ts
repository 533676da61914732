export * from './rating.ts';
export * from './glicko2.ts';
export * from './sides.ts';
