export { activityLogFeature } from './activity-log-feature';
export { HistoryLink } from './history-link';
