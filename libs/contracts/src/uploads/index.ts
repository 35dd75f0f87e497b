/**
 * tus 1.0 endpoint. An upload's id is the last segment of the URL the server answers with; it goes into `upload_id`.
 */
export const UPLOAD_PATH = '/api/upload';
/** Bytes: two gibibytes. */
export const UPLOAD_MAX_BYTES = 2 * 1024 ** 3;
/** Endings offered in the file chooser; the server decides by the bytes. */
export const AUDIO_ENDINGS = [
  '.mp3',
  '.wav',
  '.m4a',
  '.aac',
  '.ogg',
  '.opus',
  '.flac',
  '.wma',
  '.amr',
  '.awb',
  '.3gp',
  '.aif',
  '.aiff',
  '.caf',
  '.au',
  '.ac3',
  '.wv',
  '.mp2',
  '.webm',
] as const;
