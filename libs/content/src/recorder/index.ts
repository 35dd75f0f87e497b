export { beginRecording, reopenRecording, unusedRecordings } from './begin-recording';
export type { KeptRecording } from './keep/recordings-db';
export { RecorderPanel } from './recorder-panel';
export type { Recorder } from './create-recorder';
