export { Picture } from './board/picture.tsx';
