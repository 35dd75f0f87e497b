export { BoardsNow } from './boards-now';
