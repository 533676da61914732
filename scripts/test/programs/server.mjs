// The static server in a process of its own: what ends it ends nobody else. Says its address.
import { serve } from '../../serve.mjs';

const { url } = await serve(process.argv[2]);
console.log(url);
