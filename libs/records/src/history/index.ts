export { HistoryLink, LOG_PATH } from './history-link';
