export * from './look-on.ts';
export * from './net-kernels.ts';
export * from './net-players.ts';
