export { fold } from './fold';
export { TEXT_MIN, TEXT_MEDIUM, TEXT_MAX, shortText, longText, noteText, timeOfDay, calendarDay, instant, sha256Hex, ianaZone } from './text';
export { speakVietnamese } from './messages';
export { PAGE_SIZES, listQuery, sortOf, oneOrMore, splitFilter, pageOf, defineResource, permissionOf, versioned, idsBody, idParams } from './resource';
export type { Page, Resource, EntityOf, WriteOf, WriteInputOf, QueryOf, QueryInputOf, Verb } from './resource';
export { TYPE_APP, DEFAULT_TYPE_APP, typeApp, ref, recordFields, DEFAULT_TIME_ZONE } from './record';
export type { TypeApp, Ref } from './record';
export { ERRORS, apiErrorBody } from './errors';
export type { ErrorCode, ApiErrorBody } from './errors';
