export { newSecret, secretChance, secretHash } from './table/secret-chance.ts';
