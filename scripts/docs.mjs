// `npm run docs`: the pages of the libraries' exports, into `.cache/api`.
import { writeApi } from './api.mjs';
import { build } from './build.mjs';
import { packedLibraries } from './pack.mjs';

build({ web: false });
const { plain, games } = packedLibraries();
console.log(writeApi([...plain, ...games]));
