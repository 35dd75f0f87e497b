export { closestFirst, fold, isFoundIn, nameDistance } from './fold';
export { sortKey } from './sort-key';
export { TEXT_MIN, TEXT_MEDIUM, TEXT_MAX } from './text-lengths';
export { canonicalPhone } from './phone';
export { phoneNumber } from './phone-number';
export { exactText, text, storable, shortText, longText, noteText, sha256Hex } from './text';
export { isWholePosition, mapPosition } from './map-position';
export { timeOfDay, calendarDay, instant, ianaZone } from './moments';
export { oneOf, someOf, sortBy, splitFilter } from './list-fields';
export type { ListField, ListFields } from './list-fields';
export {
  listQuery,
  schemasOf,
  COUNTED_TO,
  pageOf,
  defineResource,
  versioned,
  changeOf,
  idsBody,
  idParams,
} from './resource';
export { permissionOf } from './permission-of';
export type { Page, Resource, EntityOf, WriteOf, WriteInputOf, QueryOf, QueryInputOf, Verb } from './resource';
export { IMPORT_BYTES, IMPORT_CELL, IMPORT_ROWS } from './import-limits';
export { IMPORT_OUTCOMES, importAnswer, importBody } from './import-rows';
export type { ImportAnswer, ImportBody, ImportOutcome } from './import-rows';
export { TYPE_APP, DEFAULT_TYPE_APP, typeApp, ref, recordVersion, recordFields } from './record';
export { DEFAULT_TIME_ZONE } from './time-zone';
export type { TypeApp, Ref } from './record';
export { ERRORS } from './error-codes';
export type { ErrorCode } from './error-codes';
export { apiErrorBody } from './errors';
export type { ApiErrorBody } from './errors';
export { changedMany } from './changed-many';
export type { ChangedMany } from './changed-many';
export { recordUse, recordUses } from './record-uses';
export type { RecordUse } from './record-uses';
