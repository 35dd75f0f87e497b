export { schedulesFeature } from './schedules-feature';
export { schedulesApi } from './api/schedules-api';
export { dayRunsQuery, historyRunsQuery, occurrencesQuery } from './api/runs-api';
export { OccurrenceBadge } from './runs/occurrence-badge';
export { useOpenRun } from './runs/use-open-run';
export { RunStrip } from './runs/run-strip';
export { Countdown } from './runs/countdown';
export { PriorityLabel } from './components/schedule-badge';
export { approvalPath, runPath, schedulePath } from './model/schedule-paths';
