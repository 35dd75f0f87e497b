import { useDevicesTerm } from '@loa/app-config';
import { unreadyWords, type UnreadyCounts } from '@loa/contracts/alerts';
import { useCan } from '@loa/permissions';
import { formatNumber } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { alertPath, alertsPath } from '../model/device-paths';
import { alertsApi } from './alerts-api';

interface UnreadyNoteProps {
  runId: string;
  /** In a row that is a link itself, the alert is only named. */
  plain?: boolean;
}

/** Devices that will not play a run that is near, with the reasons; nothing where all are ready. */
export function UnreadyNote({ runId, plain = false }: UnreadyNoteProps) {
  const device = useDevicesTerm();
  const mayRead = useCan()('THIET_BI_DA_LAP_DAT_VIEW');
  const { data = [] } = useQuery({ ...alertsApi.beforeRuns(), enabled: mayRead });
  const alerts = data.filter(({ run }) => run?.id === runId);
  const [first] = alerts;
  if (!first) return null;
  const count = alerts.reduce((sum, { still_count }) => sum + still_count, 0);
  const reasons = alerts.reduce<UnreadyCounts>((sums, alert) => {
    for (const [reason, more] of Object.entries(alert.reasons) as [keyof UnreadyCounts, number][])
      sums[reason] = (sums[reason] ?? 0) + more;
    return sums;
  }, {});
  const words = `${formatNumber(count)} ${device} chưa sẵn sàng: ${unreadyWords(reasons)}`;
  return (
    <Box component="span" sx={(theme) => ({ display: 'block', color: theme.vars.palette.state.red.text })}>
      {plain ? words : <Link to={alerts.length === 1 ? alertPath(first.id) : alertsPath}>{words}</Link>}
    </Box>
  );
}
