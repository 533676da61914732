export { ariaStyles, isolation, pagePolicy, policy } from './page-headers.ts';
export { commonHeaders, sendFile, serveFolder } from './serve.ts';
