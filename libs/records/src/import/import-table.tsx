import type { ImportAnswer, ImportOutcome } from '@loa/contracts/common';
import { formatNumber, Pager, StateBadge, type StateTone } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { reasonsOf } from './import-files';
import type { FileRow, ImportColumn } from './import-of';
import { toggled, type Change, type FileRows } from './reading/read-rows';

const PAGE = 50;

/** Names of the outcomes of a row, before and after it is stored. */
export const outcomeNames: Record<ImportOutcome, string> = {
  added: 'Thêm',
  changed: 'Cập nhật',
  unchanged: 'Giữ nguyên',
  wrong: 'Có lỗi',
};
const tones: Record<ImportOutcome, StateTone> = {
  added: 'done',
  changed: 'planned',
  unchanged: 'ended',
  wrong: 'failed',
};

export const countOf = ({ rows }: ImportAnswer, outcome: ImportOutcome) =>
  rows.filter((row) => row.outcome === outcome).length;

interface CellProps {
  value: string;
  change: Change | undefined;
  isWrong: boolean;
  disabled: boolean;
  onPress: (change: Change) => void;
}

/** A cell; where a program changed it, also what the file has, to be chosen with one press. */
function ReadCell({ value, change, isWrong, disabled, onPress }: CellProps) {
  return (
    <TableCell
      sx={{
        minWidth: 120,
        maxWidth: 280,
        overflowWrap: 'anywhere',
        ...(isWrong && { color: 'error.main', boxShadow: 'inset 2px 0 0 var(--mui-palette-error-main)' }),
      }}
    >
      {value}
      {change && (
        <Link
          component="button"
          type="button"
          variant="body2"
          disabled={disabled}
          onClick={() => onPress(change)}
          sx={{ display: 'block', color: 'text.secondary', textAlign: 'left' }}
        >
          {value !== change.meant ? `Dùng “${change.meant}”` : change.written ? `Giữ “${change.written}”` : 'Để trống'}
        </Link>
      )}
    </TableCell>
  );
}

interface RowProps {
  changes: ReadonlyMap<string, Change>;
  disabled: boolean;
  onPress: (change: Change) => void;
  columns: readonly ImportColumn[];
  read: FileRow;
  result: ImportAnswer['rows'][number];
}

function ReadRow({ columns, changes, disabled, onPress, read: { row, cells }, result: { outcome, errors } }: RowProps) {
  const wrong = new Set(errors.map(({ field }) => field));
  return (
    <TableRow>
      <TableCell>{row}</TableCell>
      <TableCell sx={{ minWidth: wrong.size > 0 ? 200 : 0 }}>
        <StateBadge tone={tones[outcome]} label={outcomeNames[outcome]} />
        {reasonsOf(columns, errors).map((reason) => (
          <Box key={reason} sx={{ color: 'error.main', fontSize: '0.9286rem', whiteSpace: 'normal' }}>
            {reason}
          </Box>
        ))}
      </TableCell>
      {columns.map(({ field }) => (
        <ReadCell
          key={field}
          value={cells[field] ?? ''}
          change={changes.get(field)}
          isWrong={wrong.has(field)}
          disabled={disabled}
          onPress={onPress}
        />
      ))}
    </TableRow>
  );
}

interface TableProps {
  file: FileRows;
  answer: ImportAnswer;
  undone: readonly Change[];
  disabled: boolean;
  onUndo: (undone: readonly Change[]) => void;
}

/**
 * Every row of a file with the server's result beside its line, where it is visible without scrolling; errors are
 * marked in their cell. Wrong rows come first.
 */
export function ImportTable({ file: { columns, rows, changes }, answer, undone, disabled, onUndo }: TableProps) {
  const changed = Map.groupBy(changes, ({ row }) => row);
  const changesOf = (row: number) => new Map(changed.get(row)?.map((change) => [change.field, change]));
  const outcomes = (['wrong', 'added', 'changed', 'unchanged'] as const).filter(
    (outcome) => countOf(answer, outcome) > 0,
  );
  const [chosen, setChosen] = useState<ImportOutcome | 'all'>(outcomes[0] === 'wrong' ? 'wrong' : 'all');
  const [page, setPage] = useState(1);
  const result = new Map(answer.rows.map((row) => [row.row, row]));
  const shown = rows.flatMap((read) => {
    const one = result.get(read.row);
    return one && (chosen === 'all' || one.outcome === chosen) ? [{ read, result: one }] : [];
  });
  const choose = (next: ImportOutcome | 'all' | null) => {
    if (!next) return;
    setChosen(next);
    setPage(1);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        onChange={(_, next: ImportOutcome | 'all' | null) => choose(next)}
        aria-label="Các dòng"
        sx={{ flexWrap: 'wrap' }}
      >
        <ToggleButton value="all">Tất cả {formatNumber(rows.length)}</ToggleButton>
        {outcomes.map((outcome) => (
          <ToggleButton key={outcome} value={outcome}>
            {outcomeNames[outcome]} {formatNumber(countOf(answer, outcome))}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TableContainer
        role="region"
        tabIndex={0}
        aria-label="Xem trước các dòng của tệp"
        sx={{ maxHeight: '50dvh', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>Dòng</TableCell>
              <TableCell>Kết quả</TableCell>
              {columns.map(({ field, label }) => (
                <TableCell key={field}>{label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.slice((page - 1) * PAGE, page * PAGE).map((one) => (
              <ReadRow
                key={one.read.row}
                columns={columns}
                changes={changesOf(one.read.row)}
                disabled={disabled}
                onPress={(change) => onUndo(toggled(undone, change))}
                {...one}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {shown.length > PAGE && <Pager page={page} pageSize={PAGE} total={shown.length} onChange={setPage} />}
    </Box>
  );
}
