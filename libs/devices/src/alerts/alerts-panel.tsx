import { useAreaFilter } from '@loa/areas';
import type { Alert, AlertState } from '@loa/contracts/alerts';
import type { Page } from '@loa/contracts/common';
import { EmptyState, ErrorState, PageSkeleton, SidePanel, useOpenRecord } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { AlertLine } from './alert-line';
import { alertsApi } from './alerts-api';
import { ALERT_PARAM, ALERTS_NOW, ALERTS_PAST } from './alert-words';

const GOES_ON: readonly AlertState[] = ['open', 'acknowledged'];
const PASSED: readonly AlertState[] = ['over'];

function Lines({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <Box component="ul" aria-label="Các cảnh báo" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {alerts.map((alert) => (
        <AlertLine key={alert.id} alert={alert} />
      ))}
    </Box>
  );
}

function List({ rows, empty }: { rows: UseQueryResult<Page<Alert>>; empty: string }) {
  const { data, isError, error, refetch } = rows;
  if (!data) return isError ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />;
  if (data.rows.length === 0) return <EmptyState message={empty} />;
  return (
    <>
      <Lines alerts={data.rows} />
      {data.total > data.rows.length && <Box sx={{ color: 'text.secondary' }}>{`Và ${data.total - data.rows.length} cảnh báo cũ hơn`}</Box>}
    </>
  );
}

function One({ id, onAll }: { id: string; onAll: () => void }) {
  const { data, isError, error, refetch } = useQuery(alertsApi.detail(id));
  return (
    <>
      {data ? <Lines alerts={[data]} /> : isError ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />}
      <Box>
        <Button onClick={onAll}>Xem mọi cảnh báo</Button>
      </Box>
    </>
  );
}

function Listed({ which, onChoose }: { which: string; onChoose: (which: string) => void }) {
  const past = which === ALERTS_PAST;
  const rows = useQuery(alertsApi.list(past ? PASSED : GOES_ON, useAreaFilter()));
  return (
    <>
      <ToggleButtonGroup exclusive size="small" value={past ? ALERTS_PAST : ALERTS_NOW} onChange={(_, next: string | null) => next && onChoose(next)} aria-label="Cảnh báo nào">
        <ToggleButton value={ALERTS_NOW}>Đang có</ToggleButton>
        <ToggleButton value={ALERTS_PAST}>Đã hết</ToggleButton>
      </ToggleButtonGroup>
      <List rows={rows} empty={past ? 'Chưa có cảnh báo nào đã hết' : 'Không có cảnh báo nào'} />
    </>
  );
}

/** Alerts beside the list: those that go on, those that have passed, or the one the bell led to. What is shown is part of the address. */
export function AlertsPanel({ which }: { which: string }) {
  const { open } = useOpenRecord(ALERT_PARAM);
  const isList = which === ALERTS_NOW || which === ALERTS_PAST;
  return (
    <SidePanel open onClose={() => open(null)} title="Cảnh báo" width={480}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{isList ? <Listed which={which} onChoose={open} /> : <One id={which} onAll={() => open(ALERTS_NOW)} />}</Box>
    </SidePanel>
  );
}
