export { recordingsFor } from './begin-recording';
export type { StoredRecording } from './storage/recordings-db';
export { Recording } from './recording';
