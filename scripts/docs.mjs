// `npm run docs`: pages that are generated from the sources. The libraries' exports go to `.cache/api`, all texts of the app in
// both languages to `.cache/strings.md`.
import { writeApi } from './api.mjs';
import { build } from './build.mjs';
import { packedLibraries } from './pack.mjs';
import { writeStrings } from './strings.mjs';

build({ web: false });
const { plain, games } = packedLibraries();
console.log(writeApi([...plain, ...games]));
console.log(writeStrings());
