export { exportRows, type ExportColumn } from './export-rows';
