export { runOnQueue, type Collecting } from './collect.ts';
export { connect } from './redis.ts';
export { serveQueue, type Serving } from './serve.ts';
