import { refreshWaitingCounts, getJson, postJson, type LiveHandlers } from '@loa/api-client';
import { NOTIFICATION_CALLS, type notificationQuery, type NotificationPage } from '@loa/contracts/notifications';
import { toast } from '@loa/ui-kit';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';

const KEY = ['notifications'];
/** As many as the server keeps for one account. */
const ALL = 100;
const NOT_MARKED = 'Chưa đánh dấu đã đọc được, hãy thử lại';

export const notificationsQuery = (query: Partial<z.output<typeof notificationQuery>>) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => getJson<NotificationPage>(`${NOTIFICATION_CALLS.base}/find`, query, signal),
    placeholderData: keepPreviousData,
  });

export const latestNotifications = notificationsQuery({ limit: ALL });

const refreshBell = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: KEY }), refreshWaitingCounts(client)]);

/** Marks these, or all of them, as read. Shown as read once the server has stored it. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) => postJson(`${NOTIFICATION_CALLS.base}/read`, ids ? { ids } : {}),
    onSuccess: () => refreshBell(client),
    onError: () => toast.error(NOT_MARKED),
    meta: { quiet: true },
  });
}

export const notificationsLive: LiveHandlers = { 'notification.changed': (_bells, client) => void refreshBell(client) };
