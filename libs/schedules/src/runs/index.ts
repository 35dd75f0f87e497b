export { OccurrenceBadge } from './occurrence-badge';
export { runState } from '../model/run-state';
export { useOpenRun } from './use-open-run';
export { RunStrip } from './day/run-strip';
export { Countdown } from './countdown';
