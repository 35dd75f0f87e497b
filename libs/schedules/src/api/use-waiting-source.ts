import { useCapability } from '@loa/app-config';
import { SCHEDULE_KINDS } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { bulletinsApi, schedulesApi } from './schedules-api';

/** Where what waits is read: schedules and e-bulletins in one list, as far as one sees either and the console has boards. */
export function useWaitingSource() {
  const can = useCan();
  const hasBoards = useCapability('boards');
  const [hears, sees] = [can('LICH_PHAT_VIEW'), can('LICH_PHAT_MEDIA_VIEW') && hasBoards];
  return { api: sees && !hears ? bulletinsApi : schedulesApi, kind: sees && hears ? { kind: SCHEDULE_KINDS.join() } : {}, apis: [...(hears ? [schedulesApi] : []), ...(sees ? [bulletinsApi] : [])] };
}
