import { NOTIFICATION_LIST, NOTIFICATION_TOPICS, type NotificationTopic } from '@loa/contracts/notifications';
import {
  ActionBar,
  chipsOf,
  chosenNames,
  EmptyState,
  FilterSelect,
  formatNumber,
  Page,
  Pager,
  Section,
} from '@loa/ui-kit';
import { FilterToolbar, useTableState } from '@loa/ui-kit/table';
import DoneAll from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { NotificationGroups } from './notification-groups';
import { notificationsQuery, useMarkRead } from './notifications-api';
import { topicLabels } from './notification-words';

const stateLabels = { unread: 'Chưa đọc', read: 'Đã đọc' } as const;
const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
const topics = (Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[]).map((value) => ({
  value,
  label: topicLabels[value],
}));

/** Thông báo: all notifications of the account, by kind and read state; the address has page and filters. */
export function NotificationsPage() {
  const table = useTableState(NOTIFICATION_LIST, { id: 'notifications' });
  const { page, limit, query, set } = table;
  const { topic, state } = query;
  const list = useQuery(notificationsQuery({ page, limit, topic, state }));
  const mark = useMarkRead();
  const { rows = [], total = 0, unread = 0 } = list.data ?? {};
  const chips = chipsOf(set, [
    ['topic', 'Loại', chosenNames<NotificationTopic>(topicLabels, topic)],
    ['state', 'Trạng thái', state && stateLabels[state]],
  ]);
  return (
    <Page title="Thông báo" query={list}>
      <FilterToolbar
        table={table}
        searchPlaceholder={undefined}
        chips={chips}
        beside={
          unread > 0 && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography color="textSecondary">{formatNumber(unread)} chưa đọc</Typography>
              <ActionBar
                actions={[
                  {
                    label: 'Đã đọc tất cả',
                    icon: <DoneAll />,
                    busy: mark.isPending,
                    run: () => mark.mutate(undefined),
                  },
                ]}
              />
            </Box>
          )
        }
        filters={
          <>
            <FilterSelect
              label="Loại"
              multiple
              value={topic}
              options={topics}
              onChange={(next) => set({ topic: next })}
            />
            <FilterSelect
              label="Trạng thái"
              value={state}
              options={optionsOf(stateLabels)}
              onChange={(next) => set({ state: next as typeof state })}
            />
          </>
        }
      />
      <Section flush>
        {rows.length === 0 ? (
          <EmptyState
            {...(table.isFiltered
              ? { hint: 'Không có thông báo nào khớp với bộ lọc.', action: { label: 'Xóa bộ lọc', run: table.clear } }
              : { message: 'Chưa có thông báo nào' })}
          />
        ) : (
          <Box aria-busy={list.isFetching}>
            <NotificationGroups
              rows={rows}
              heading="h2"
              onFollow={(notification) => notification.read_at ?? mark.mutate([notification.id])}
            />
          </Box>
        )}
        {total > 0 && <Pager page={page} pageSize={limit} total={total} onChange={table.turnTo} />}
      </Section>
    </Page>
  );
}
