export { ImportDialog } from './import-dialog';
export { COMMUNE_DIGITS, PROVINCE_DIGITS, readCode, readPhone, readPlaceCode, type ImportOf } from './import-of';
