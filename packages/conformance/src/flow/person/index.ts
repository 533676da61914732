export { button, part, type Person, type Thing } from './person.ts';
export { theBrowser } from './the-browser.ts';
