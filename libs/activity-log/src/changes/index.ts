export { VersionTable } from './version-table';
