export { activityLogFeature } from './activity-log-feature';
