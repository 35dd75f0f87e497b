import type { ShortLogEntry } from '@loa/contracts/activity-log';
import { formatBy, formatDateTime, StateBadge } from '@loa/ui-kit';
import { namedColumn, RowLink } from '@loa/ui-kit/table';
import type { GridColDef } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import { changesText, logLabels, refusalText, resultLabels, titleOf, type LogWords } from './log-words';

export const LogResult = ({ result }: Pick<ShortLogEntry, 'result'>) => (
  <StateBadge tone={result === 'success' ? 'done' : 'failed'} label={resultLabels[result]} />
);

const plain = { sortable: false } as const;

/** Columns of the log; the server sorts by time. */
export const logColumns = ({ called, inOwnWords }: LogWords): GridColDef<ShortLogEntry>[] => [
  {
    field: 'action',
    headerName: logLabels.action,
    flex: 1.5,
    minWidth: 200,
    hideable: false,
    ...plain,
    valueGetter: (_, line) => titleOf(line),
  },
  { field: 'at', headerName: logLabels.at, width: 150, valueFormatter: (value: string) => formatDateTime(value) },
  namedColumn(({ module }) => called(module), {
    field: 'module',
    headerName: logLabels.module,
    flex: 0.6,
    minWidth: 120,
  }),
  namedColumn(({ account }) => account.name, {
    field: 'account',
    headerName: logLabels.account,
    flex: 0.6,
    minWidth: 120,
  }),
  namedColumn((line) => refusalText(line.error) ?? (changesText(line, inOwnWords) || undefined), {
    field: 'changes',
    headerName: logLabels.changes,
    flex: 1,
    minWidth: 160,
  }),
  {
    field: 'result',
    headerName: logLabels.result,
    width: 144,
    ...plain,
    renderCell: ({ row }) => <LogResult result={row.result} />,
  },
  { field: 'ip', headerName: logLabels.ip, width: 130, ...plain, valueGetter: (_, { ip }) => ip || '–' },
];

/** A line on a phone. */
export const LogCard = ({ line, called }: { line: ShortLogEntry; called: (module: string) => string }) => (
  <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    <RowLink>{titleOf(line)}</RowLink>
    <Box sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>
      {[called(line.module), formatBy(line.account, line.at)].join(' · ')}
    </Box>
    {line.result === 'failed' && <LogResult result={line.result} />}
  </Box>
);
