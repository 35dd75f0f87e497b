import { SCHEDULE_KINDS } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { rightTo } from '../model/schedule-kind';
import { bulletinsApi, schedulesApi } from './schedules-api';

/**
 * Source of the list of schedules that wait for the user's decision: schedules and e-bulletins in one list, as far as
 * the user may approve either.
 */
export function useWaitingSource() {
  const can = useCan();
  const decides = (kind: 'audio' | 'media') => can(rightTo('VIEW', kind)) && can(rightTo('APPROVE', kind));
  const [hears, sees] = [decides('audio'), decides('media')];
  return {
    api: sees && !hears ? bulletinsApi : schedulesApi,
    kind: sees && hears ? { kind: SCHEDULE_KINDS.join() } : {},
    apis: [...(hears ? [schedulesApi] : []), ...(sees ? [bulletinsApi] : [])],
  };
}
