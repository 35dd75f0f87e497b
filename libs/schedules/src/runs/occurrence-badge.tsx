import type { Occurrence } from '@loa/contracts/schedules';
import { StateBadge, useNow } from '@loa/ui-kit';
import { runState } from '../model/run-state';

type Stated = Pick<Occurrence, 'status' | 'expected_end'>;

const OnAirBadge = ({ run }: { run: Stated }) => <StateBadge {...runState(run, useNow())} />;

/**
 * The state of one run. Only one that is on the air looks at the clock: a page of history has a hundred that are over.
 */
export const OccurrenceBadge = ({ run }: { run: Stated }) =>
  run.status === 'playing' ? <OnAirBadge run={run} /> : <StateBadge {...runState(run, 0)} />;
