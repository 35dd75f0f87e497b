import { countWaitingAgain, patchRows, type LiveHandlers } from '@loa/api-client';
import type { Occurrence, Schedule } from '@loa/contracts/schedules';
import { useSession } from '@loa/auth';
import { toast } from '@loa/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { rejectionText } from '../model/rejection';
import { runKeys } from './runs-api';
import { schedulesApi } from './schedules-api';

const isStale = (client: QueryClient, id: string, version: number) => (client.getQueryData(schedulesApi.detail(id).queryKey)?.version ?? version) < version;

/** A rejection reaches whoever sent it, wherever in the console he is. */
async function tellRejection(client: QueryClient, id: string) {
  const schedule = await client.fetchQuery({ ...schedulesApi.detail(id), staleTime: 0 }).catch(() => null);
  if (schedule?.status === 'rejected' && schedule.submitted_by?.id === useSession.getState().account?.id) toast.warning(`“${schedule.name}”: ${rejectionText(schedule)}`);
}

const { key } = schedulesApi;

/** The one place where events about schedules reach the cache: what is on the screen changes at once, what may be more is fetched. */
export const schedulesLive: LiveHandlers = {
  'playlist.status': (changes, client) => {
    const statuses = new Map(changes.map(({ id, status }) => [id, { status }]));
    patchRows<Schedule>(client, [...key, 'list'], statuses);
    void client.invalidateQueries({ queryKey: [...key, 'list'] });
    for (const { id, version, status } of changes) {
      if (status === 'rejected') void tellRejection(client, id);
      if (isStale(client, id, version)) void client.invalidateQueries({ queryKey: schedulesApi.detail(id).queryKey });
    }
    void client.invalidateQueries({ queryKey: [...key, 'preview'] });
  },
  'occurrence.status': (changes, client) => {
    patchRows<Occurrence>(client, runKeys.coming, new Map(changes.map(({ id, status }) => [id, { status }])));
    const running = new Map(changes.filter(({ status }) => status !== 'planned').map(({ schedule_id, status }) => [schedule_id, { running: status === 'playing' }]));
    patchRows<Schedule>(client, [...key, 'list'], running);
    void client.invalidateQueries({ queryKey: runKeys.all });
    void client.invalidateQueries({ queryKey: [...key, 'list'] });
  },
  'approval.changed': (_changes, client) => {
    void client.invalidateQueries({ queryKey: [...key, 'waiting'] });
    void countWaitingAgain(client);
  },
};
