export * from './learned-player.ts';
export * from './sight-player.ts';
export * from './look-on.ts';
export * from './net-file.ts';
export * from './net-kernels.ts';
export * from './net-opinion.ts';
