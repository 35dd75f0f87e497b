export { HistoryLink, LOG_PATH } from './history-link';
export { OneRecord } from './one-record';
export { RecordedPage, RecordedPanel } from './recorded';
export { writtenFacts } from './written-facts';
