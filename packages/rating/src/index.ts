export * from './glicko2.ts';
export * from './sides.ts';
export * from './statistics.ts';
