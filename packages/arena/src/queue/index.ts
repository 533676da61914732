export { runOnQueue } from './collect.ts';
export { connect } from './redis.ts';
export { serveQueue } from './serve.ts';
