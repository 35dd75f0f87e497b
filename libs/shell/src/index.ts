export { mountConsole } from './mount-console';
