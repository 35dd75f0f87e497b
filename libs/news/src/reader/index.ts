export { ReaderPage } from './reader-page';
