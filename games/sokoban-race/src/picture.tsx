export { Picture } from '@quadrille/sokoban/picture';
