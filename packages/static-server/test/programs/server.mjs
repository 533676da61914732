// The static server as a process: the tests look whether a request ends it. Prints its address.
import { serveFolder } from '../../dist/serve.js';

const { url } = await serveFolder(process.argv[2]);
console.log(url);
