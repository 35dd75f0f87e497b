import { refreshWaitingCounts, patchRows, type LiveHandlers } from '@loa/api-client';
import type { Occurrence, Schedule } from '@loa/contracts/schedules';
import { useSession } from '@loa/auth';
import { toast } from '@loa/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { rejectionText } from '../model/rejection';
import { runKeys } from './runs-api';
import { SCHEDULE_APIS } from './schedules-api';

/** Notifies the sender of a rejection, wherever in the console; the event does not say the kind of the schedule. */
async function notifyRejection(client: QueryClient, id: string) {
  const known = SCHEDULE_APIS.filter(({ detail }) => client.getQueryData(detail(id).queryKey));
  for (const api of known.length > 0 ? known : SCHEDULE_APIS) {
    const found = await client.fetchQuery({ ...api.byIds([id]), staleTime: 0, retry: false }).catch(() => null);
    const [schedule] = found?.rows ?? [];
    if (schedule?.status === 'rejected' && schedule.submitted_by?.id === useSession.getState().account?.id)
      toast.warning(`“${schedule.name}”: ${rejectionText(schedule)}`);
    if (schedule) return;
  }
}

/**
 * The only place where events about schedules reach the cache: visible fields change immediately, the others are loaded
 * again.
 */
export const schedulesLive: LiveHandlers = {
  'playlist.status': (changes, client) => {
    const statuses = new Map(changes.map(({ id, status }) => [id, { status }]));
    for (const { key, detail } of SCHEDULE_APIS) {
      patchRows<Schedule>(client, [...key, 'list'], statuses);
      void client.invalidateQueries({ queryKey: [...key, 'list'] });
      for (const { id, version } of changes)
        if ((client.getQueryData(detail(id).queryKey)?.version ?? version) < version)
          void client.invalidateQueries({ queryKey: detail(id).queryKey });
      void client.invalidateQueries({ queryKey: [...key, 'ids'] });
      void client.invalidateQueries({ queryKey: [...key, 'preview'] });
    }
    for (const { id, status } of changes) if (status === 'rejected') void notifyRejection(client, id);
  },
  'occurrence.status': (changes, client) => {
    patchRows<Occurrence>(client, runKeys.coming, new Map(changes.map(({ id, status }) => [id, { status }])));
    const running = new Map(
      changes
        .filter(({ status }) => status !== 'planned')
        .map(({ schedule_id, status }) => [schedule_id, { running: status === 'playing' }]),
    );
    void client.invalidateQueries({ queryKey: runKeys.all });
    for (const { key } of SCHEDULE_APIS) {
      patchRows<Schedule>(client, [...key, 'list'], running);
      void client.invalidateQueries({ queryKey: [...key, 'list'] });
    }
  },
  // Another file has another length: what a schedule would play is computed again.
  'job.progress': (jobs, client) => {
    if (jobs.every(({ status }) => status === 'processing')) return;
    for (const { key } of SCHEDULE_APIS) void client.invalidateQueries({ queryKey: [...key, 'preview'] });
  },
  'approval.changed': (_changes, client) => {
    for (const { key } of SCHEDULE_APIS) void client.invalidateQueries({ queryKey: [...key, 'waiting'] });
    void refreshWaitingCounts(client);
  },
};
