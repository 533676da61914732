export { Guest } from './guest.ts';
export { TableClient, type ClientOptions } from './table-client.ts';
