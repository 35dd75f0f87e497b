import { useOwnWords } from '@loa/app-config';
import { logFieldName, type LogEntry } from '@loa/contracts/activity-log';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { shownChanges } from '../log/log-values';
import { usePageNames } from '../log/use-page-names';

interface VersionTableProps {
  label: string;
  changes: LogEntry['changes'];
  /** Names of the two versions. */
  names: readonly [string, string];
}

/** Two versions of a record side by side, in the fields that differ. */
export function VersionTable({ label, changes, names: [before, after] }: VersionTableProps) {
  const inOwnWords = useOwnWords();
  const pageOf = usePageNames();
  return (
    <Table
      size="small"
      aria-label={label}
      sx={{
        tableLayout: 'fixed',
        '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top', px: 1 },
        '& th:first-of-type': { width: '30%' },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Mục</TableCell>
          <TableCell>{before}</TableCell>
          <TableCell>{after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {shownChanges(changes, pageOf).map(({ field, before: old, after: now }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
              {inOwnWords(logFieldName(field))}
            </TableCell>
            <TableCell>{old}</TableCell>
            <TableCell sx={{ fontWeight: 600 }}>{now}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
