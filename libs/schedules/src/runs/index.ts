export { OccurrenceBadge } from './occurrence-badge';
export { runState } from '../model/run-state';
export { StopRequest } from '../facts/stop-request';
export { TakenNote } from './taken-note';
export { useOpenRun } from './use-open-run';
export { totalsWords } from './day/day-totals';
export { RunStrip } from './day/run-strip';
export { Countdown } from './countdown';
