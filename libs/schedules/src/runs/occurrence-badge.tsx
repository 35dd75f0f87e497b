import type { Occurrence } from '@loa/contracts/schedules';
import { StateBadge } from '@loa/ui-kit';
import { runState } from '../model/run-state';
import { useNow } from './use-now';

/** The state of one run. */
export const OccurrenceBadge = ({ run }: { run: Pick<Occurrence, 'status' | 'expected_end'> }) => <StateBadge {...runState(run, useNow())} />;
