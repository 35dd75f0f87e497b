/**
 * Kinds of pictures that are taken wherever one is wanted: a profile picture, a photo of a device, a picture of news.
 * The bytes decide, not the name. Telephones send HEIC, which few browsers can show: the server redraws what it takes.
 */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;
/** Bytes: ten mebibytes, enough for a picture of a phone's camera. */
export const PICTURE_MAX_BYTES = 10 * 1024 ** 2;
/** For a file chooser. Systems without HEIC know it by its ending only. */
export const PICTURE_ACCEPT = [...PICTURE_TYPES, '.heic', '.heif'].join(',');
/**
 * `POST /api/picture`: multipart with a picture under this name. Answers it as every browser can show it (`redrawn`).
 */
export const PICTURE_PATH = '/api/picture';
export const PICTURE_FIELD = 'picture';
