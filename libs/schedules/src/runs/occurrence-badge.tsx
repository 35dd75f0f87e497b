import type { Occurrence } from '@loa/contracts/schedules';
import { StateBadge } from '@loa/ui-kit';
import { runLabels, runTones } from '../model/run-state';

/** The state of one run. */
export const OccurrenceBadge = ({ status }: Pick<Occurrence, 'status'>) => <StateBadge tone={runTones[status]} label={runLabels[status]} />;
