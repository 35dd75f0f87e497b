export { exportRows, type ExportColumn, type FileKind } from './export-rows';
