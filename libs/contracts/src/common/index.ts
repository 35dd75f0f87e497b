export { closestFirst, fold, isFoundIn, nameDistance } from './fold';
export { sortKey } from './sort-key';
export { TEXT_MIN, TEXT_MEDIUM, TEXT_MAX } from './text-lengths';
export { canonicalPhone } from './phone/phone';
export { phoneNumber } from './phone/phone-number';
export { exactText, text, storable, usableText, shortText, longText, noteText, sha256Hex } from './schemas/text';
export { isWholePosition, mapPosition } from './schemas/map-position';
export { timeOfDay, calendarDay, instant, ianaZone } from './schemas/moments';
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
} from './schemas/resource';
export { permissionOf } from './permission-of';
export type { Page, Resource, EntityOf, WriteOf, WriteInputOf, QueryOf, QueryInputOf, Verb } from './schemas/resource';
export { PICTURE_ACCEPT, PICTURE_FIELD, PICTURE_MAX_BYTES, PICTURE_PATH, PICTURE_TYPES } from './pictures';
export { IMPORT_BYTES, IMPORT_CELL, IMPORT_ROWS } from './import-limits';
export { IMPORT_OUTCOMES, importAnswer, importBody } from './schemas/import-rows';
export type { ImportAnswer, ImportBody, ImportOutcome } from './schemas/import-rows';
export { TYPE_APP, DEFAULT_TYPE_APP, typeApp, ref, recordVersion, recordFields } from './schemas/record';
export { DEFAULT_TIME_ZONE } from './time-zone';
export type { TypeApp, Ref } from './schemas/record';
export { ERRORS } from './error-codes';
export type { ErrorCode } from './error-codes';
export { apiErrorBody } from './schemas/errors';
export type { ApiErrorBody } from './schemas/errors';
export { changedMany } from './schemas/changed-many';
export type { ChangedMany } from './schemas/changed-many';
export { recordUse, recordUses } from './schemas/record-uses';
export type { RecordUse } from './schemas/record-uses';
export { VERSION } from './version';
