import { refreshWaitingCounts, getJson, postJson, type LiveHandlers } from '@loa/api-client';
import { NOTIFICATION_CALLS, type NotificationPage } from '@loa/contracts/notifications';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

const KEY = ['notifications'];
/** Maximum notifications in the list; older ones are found in the lists of records. */
const SHOWN = 30;

export const latestNotifications = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => getJson<NotificationPage>(`${NOTIFICATION_CALLS.base}/find`, { limit: SHOWN }, signal),
});

const refreshBell = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: KEY }), refreshWaitingCounts(client)]);

/** Marks these, or all of them, as read. Shown as read once the server has stored it. */
export async function markRead(client: QueryClient, ids?: string[]) {
  await postJson(`${NOTIFICATION_CALLS.base}/read`, ids ? { ids } : {});
  await refreshBell(client);
}

export const notificationsLive: LiveHandlers = { 'notification.changed': (_bells, client) => void refreshBell(client) };
