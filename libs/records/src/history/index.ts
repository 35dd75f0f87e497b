export { HistoryLink, LOG_PATH } from './history-link';
export { RecordedPage, RecordedPanel } from './recorded';
