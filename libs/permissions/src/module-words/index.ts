export { moduleWords, useModuleWords } from './module-words';
