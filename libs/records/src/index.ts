export { recordScreen } from './record-screen';
