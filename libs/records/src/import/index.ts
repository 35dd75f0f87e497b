export { ImportDialog } from './import-dialog';
export { readPhone, type ImportOf } from './import-of';
