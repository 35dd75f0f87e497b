export { beginRecording, reopenRecording, recordingsFor } from './begin-recording';
export type { StoredRecording } from './storage/recordings-db';
export { RecorderPanel } from './recorder-panel';
export type { Recorder } from './create-recorder';
