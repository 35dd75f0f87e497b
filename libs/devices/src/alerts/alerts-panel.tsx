import { useAreaFilter } from '@loa/areas';
import type { Alert, AlertState } from '@loa/contracts/alerts';
import { EmptyState, ErrorState, PageSkeleton, Pager, SidePanel, StaleNotice, useOpenRecord } from '@loa/ui-kit';
import { LeaveGuard } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ALERT_PARAM, ALERTS_NOW, ALERTS_PAST } from '../model/device-paths';
import { AlertLine } from './alert-line';
import { ALERTS_SHOWN, alertsApi } from './alerts-api';
import { useAnswers, type Answers } from './use-answers';

const GOES_ON: readonly AlertState[] = ['open', 'acknowledged'];
const PASSED: readonly AlertState[] = ['over'];

function Lines({ alerts, answers }: { alerts: readonly Alert[]; answers: Answers }) {
  return (
    <Box component="ul" aria-label="Các cảnh báo" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {alerts.map((alert) => (
        <AlertLine key={alert.id} alert={alert} answers={answers} />
      ))}
    </Box>
  );
}

function One({ id, answers, onAll }: { id: string; answers: Answers; onAll: () => void }) {
  const { data, isError, error, refetch } = useQuery(alertsApi.detail(id));
  return (
    <>
      {data ? (
        <Lines alerts={[data]} answers={answers} />
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
      {data && isError && <StaleNotice onRetry={refetch} />}
      <Box>
        <Button onClick={onAll}>Xem mọi cảnh báo</Button>
      </Box>
    </>
  );
}

function List({ past, answers, onPage }: { past: boolean; answers: Answers; onPage: () => void }) {
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = useQuery(
    alertsApi.list(past ? PASSED : GOES_ON, useAreaFilter(), ALERTS_SHOWN, page),
  );
  if (!data) return isError ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />;
  const last = Math.max(1, Math.ceil(data.total / ALERTS_SHOWN));
  if (page > last) setPage(last);
  const turnTo = (next: number) => {
    setPage(next);
    onPage();
  };
  const alerts = answers.withAnswered(data.rows);
  return (
    <>
      {isError && <StaleNotice onRetry={refetch} />}
      {alerts.length > 0 ? (
        <Lines alerts={alerts} answers={answers} />
      ) : (
        <EmptyState message={past ? 'Chưa có cảnh báo nào đã hết' : 'Không có cảnh báo nào'} />
      )}
      {last > 1 && <Pager page={page} pageSize={ALERTS_SHOWN} total={data.total} onChange={turnTo} />}
    </>
  );
}

function Listed({ which, answers, onChoose }: { which: string; answers: Answers; onChoose: (which: string) => void }) {
  const past = which === ALERTS_PAST;
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <ToggleButtonGroup
        ref={top}
        exclusive
        size="small"
        value={past ? ALERTS_PAST : ALERTS_NOW}
        onChange={(_, next: string | null) => next && onChoose(next)}
        aria-label="Cảnh báo nào"
      >
        <ToggleButton value={ALERTS_NOW}>Đang có</ToggleButton>
        <ToggleButton value={ALERTS_PAST}>Đã hết</ToggleButton>
      </ToggleButtonGroup>
      <List key={which} past={past} answers={answers} onPage={() => top.current?.scrollIntoView()} />
    </>
  );
}

/**
 * Alerts beside the list: the open ones, the past ones, or the one that the bell led to. The address stores the choice.
 */
export function AlertsPanel({ which }: { which: string }) {
  const { open } = useOpenRecord(ALERT_PARAM);
  const answers = useAnswers();
  const isList = which === ALERTS_NOW || which === ALERTS_PAST;
  return (
    <SidePanel open beside onClose={() => open(null)} title="Cảnh báo" width={480}>
      <LeaveGuard dirty={answers.isUnsent} mayLeave={() => false} onLeave={answers.forget} inPanel />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isList ? (
          <Listed which={which} answers={answers} onChoose={open} />
        ) : (
          <One id={which} answers={answers} onAll={() => open(ALERTS_NOW)} />
        )}
      </Box>
    </SidePanel>
  );
}
