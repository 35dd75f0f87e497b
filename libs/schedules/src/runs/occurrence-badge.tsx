import type { Occurrence } from '@loa/contracts/schedules';
import { StateBadge, useNow } from '@loa/ui-kit';
import { runState } from '../model/run-state';

type Stated = Pick<Occurrence, 'kind' | 'status' | 'expected_end' | 'taken' | 'device_count'>;

const OnAirBadge = ({ run }: { run: Stated }) => <StateBadge {...runState(run, useNow())} />;

/**
 * State of one run. Only a run on the air updates with the clock: a page of history has a hundred finished ones.
 */
export const OccurrenceBadge = ({ run }: { run: Stated }) =>
  run.status === 'playing' ? <OnAirBadge run={run} /> : <StateBadge {...runState(run, 0)} />;
