import { parentPort } from 'node:worker_threads';
import { loadKernel, serve, createThreadPort } from '../dist/index.js';
import { searchWork } from './search-work.mjs';

const url = new URL('../build/test.wasm', import.meta.url);
serve(
  createThreadPort(parentPort),
  searchWork((poll) => loadKernel(url, { poll })),
);
