import { countWaitingAgain, getJson, postJson, type LiveHandlers } from '@loa/api-client';
import { NOTIFICATION_CALLS, type NotificationPage } from '@loa/contracts/notifications';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

const KEY = ['notifications'];
/** What one reads under the bell; what is older is in the lists. */
const SHOWN = 30;

export const latestNotifications = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => getJson<NotificationPage>(`${NOTIFICATION_CALLS.base}/find`, { limit: SHOWN }, signal),
});

const readAgain = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: KEY }), countWaitingAgain(client)]);

/** These, or all of them. Shown as read once the server has it so. */
export async function markRead(client: QueryClient, ids?: string[]) {
  await postJson(`${NOTIFICATION_CALLS.base}/read`, ids ? { ids } : {});
  await readAgain(client);
}

export const notificationsLive: LiveHandlers = { 'notification.changed': (_bells, client) => void readAgain(client) };
