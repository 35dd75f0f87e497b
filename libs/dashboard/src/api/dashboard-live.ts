import { atMostEvery, type LiveHandlers } from '@loa/api-client';
import type { Dashboard } from '@loa/contracts/dashboard';
import type { Occurrence } from '@loa/contracts/schedules';
import type { QueryClient } from '@tanstack/react-query';
import { dashboardKey } from './dashboard-api';

/** Minimum milliseconds between reloads of the numbers, however many devices change. */
const GATHER_MS = 3000;
const refreshNumbers = atMostEvery(
  GATHER_MS,
  (client: QueryClient) => void client.invalidateQueries({ queryKey: dashboardKey }),
);

/** Runs change on the screen immediately; the numbers follow with the next reload. */
function patchRuns(client: QueryClient, statuses: ReadonlyMap<string, Occurrence['status']>) {
  const patched = (run: Occurrence): Occurrence => ({ ...run, status: statuses.get(run.id) ?? run.status });
  client.setQueriesData<Dashboard>({ queryKey: dashboardKey }, (dashboard) => {
    if (!dashboard?.runs.some(({ id }) => statuses.has(id))) return dashboard;
    return {
      ...dashboard,
      runs: dashboard.runs.map(patched),
      next_runs: dashboard.next_runs.filter(({ id }) => (statuses.get(id) ?? 'planned') === 'planned'),
    };
  });
}

/** The only place where events reach the first screen. */
export const dashboardLive: LiveHandlers = {
  'device.status': (deltas, client) => {
    if (deltas.some(({ connection, play_state }) => connection !== undefined || play_state !== undefined))
      refreshNumbers(client);
  },
  'occurrence.status': (changes, client) => {
    patchRuns(client, new Map(changes.map(({ id, status }) => [id, status])));
    refreshNumbers(client);
  },
  'playlist.status': (_changes, client) => refreshNumbers(client),
  'approval.changed': (_changes, client) => refreshNumbers(client),
};
