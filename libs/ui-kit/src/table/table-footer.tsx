import Box from '@mui/material/Box';
import { useDeferredValue, type ReactNode } from 'react';
import type { UserAction } from '../actions/user-action';
import { formatNumber } from '../format/numbers';
import { Pager } from '../layout/pager';
import { countText } from '../layout/pager-words';
import { BulkBar } from './toolbar/bulk-bar';
import type { TableState } from './state/use-table-state';

/** Selection beyond the visible page: all matching rows. */
export interface AllRows {
  /** Word for the rows inside a sentence. */
  noun: string;
  /** Number of rows, once all are selected. */
  chosen: number | undefined;
  /** The rows are being counted. */
  isCounting?: boolean;
  choose: () => void;
}

interface TableFooterProps {
  table: TableState;
  /** Undefined: not known yet. */
  total: number | undefined;
  isMore: boolean;
  selected: string[];
  allRows: AllRows | undefined;
  /** All rows of this page are selected. */
  isPageTicked: boolean;
  bulkActions: UserAction[];
  onClear: () => void;
  /** Message about rows while an action runs. */
  notice: ReactNode;
  narrow: boolean;
}

const pageSizes = [20, 50, 100];
const overFooter = { position: 'absolute', right: 0, bottom: '100%', maxWidth: '100%', pb: 1 };

/**
 * The footer of a list: actions for the selected rows, and the pages. It stays visible while rows are selected or a
 * notice is shown; the notice and the pager share one box, so that neither covers the other.
 */
export function TableFooter({
  table,
  total: known,
  isMore,
  selected,
  allRows,
  isPageTicked,
  bulkActions,
  onClear,
  notice,
  narrow,
}: TableFooterProps) {
  const { page, limit, turnTo, setLimit } = table;
  // The rows of the same answer are drawn first.
  const total = useDeferredValue(known);
  const isWanted = selected.length > 0 || Boolean(notice);
  const offer =
    allRows && isPageTicked && (isMore || (total ?? 0) > selected.length)
      ? {
          label: `Chọn tất cả ${countText(total ?? 0, isMore)} ${allRows.noun} khớp bộ lọc`,
          busy: allRows.isCounting ?? false,
          run: allRows.choose,
        }
      : undefined;
  const countLabel =
    allRows?.chosen === undefined
      ? `Đã chọn ${formatNumber(selected.length)}`
      : `Đã chọn tất cả ${formatNumber(allRows.chosen)} ${allRows.noun} khớp bộ lọc`;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        minHeight: 52,
        pt: 0.5,
        displayPrint: 'none',
        ...(isWanted && { position: 'sticky', bottom: 0, zIndex: 3, bgcolor: 'background.default' }),
      }}
    >
      {notice && <Box sx={overFooter}>{notice}</Box>}
      {selected.length > 0 && (
        <BulkBar
          countLabel={countLabel}
          offer={allRows?.chosen === undefined ? offer : undefined}
          actions={bulkActions}
          onClear={onClear}
        />
      )}
      {total !== undefined && total > 0 && (
        <Box sx={{ ml: 'auto', minWidth: 0 }}>
          <Pager
            page={page}
            pageSize={limit}
            total={total}
            isMore={isMore}
            onChange={turnTo}
            {...(!narrow && { pageSizes, onPageSize: setLimit })}
          />
        </Box>
      )}
    </Box>
  );
}
