// The static server as a process, so that the tests can check whether a request crashes it. Prints its address.
import { serveFolder } from '../../dist/serve.js';

const { url } = await serveFolder(process.argv[2]);
console.log(url);
