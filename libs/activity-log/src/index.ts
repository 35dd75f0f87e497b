export { activityLogFeature } from './activity-log-feature';
export { HISTORY_LABEL, historyPath } from './log-paths';
