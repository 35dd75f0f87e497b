export { schedulesFeature } from './schedules-feature';
export { schedulesApi } from './api/schedules-api';
export { historyRunsQuery, occurrencesQuery, todaysRunsQuery } from './api/runs-api';
export { PriorityLabel } from './list/schedule-badge';
export { approvalPath, newPath as newSchedulePath, PLAY_NOW, runPath, schedulePath } from './model/schedule-paths';
export { APPROVERS, rightTo, wordsOf } from './model/schedule-kind';
