export { maxSeats, optional, wholeNumber, type Data } from './field.ts';
export { readAs, readTextAs, type Issue, type Schema } from './read.ts';
export { fromWire, toWire, wireObject, wireUnion, type WireObject } from './wire.ts';
