import { useAreaFilter } from '@loa/areas';
import { useQuery } from '@tanstack/react-query';
import { useWaitingSource } from './use-waiting-source';

/** How many schedules wait for approval, of every kind one sees. */
export function useWaitingCount() {
  const { api, kind } = useWaitingSource();
  return useQuery(api.waitingCount({ ...useAreaFilter(), ...kind })).data;
}
