import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { ActionMenu } from '../actions/action-menu';
import type { UserAction } from '../actions/user-action';
import { Pager } from '../layout/pager';
import type { RowsQuery } from './rows-query';
import type { TableState } from './use-table-state';

interface CardListProps<Row extends GridValidRowModel> {
  label: string;
  rows: RowsQuery<Row>;
  table: TableState;
  renderCard: (row: Row) => ReactNode;
  rowActions: ((row: Row) => UserAction[]) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  empty: ReactNode;
}

/** The card opens wherever it is touched, except on controls of its own, which may not stand inside a button. */
const aboveButton = { position: 'relative', pointerEvents: 'none', '& :is(button, a, input, [role="button"])': { pointerEvents: 'auto' } };

/** The rows of a table as cards, for a phone. */
export function CardList<Row extends GridValidRowModel>({ label, rows, table, renderCard, rowActions, onOpen, empty }: CardListProps<Row>) {
  const { page, pageSize } = table.gridProps.paginationModel;
  if (!rows.data) {
    return (
      <Stack role="status" aria-label="Đang tải..." sx={{ gap: 1 }}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={88} />
        ))}
      </Stack>
    );
  }
  if (rows.data.rows.length === 0) return empty;
  return (
    <>
      <Stack component="ul" aria-label={label} aria-busy={rows.isFetching} sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {rows.data.rows.map((row) => (
          <Card component="li" key={row.id} sx={{ display: 'flex', alignItems: 'flex-start', p: 1.5, gap: 1 }}>
            <Box sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
              {onOpen && <ButtonBase aria-label={String(row.name ?? row.id)} onClick={() => onOpen(row)} sx={{ position: 'absolute', inset: 0, borderRadius: 1 }} />}
              <Box sx={onOpen ? aboveButton : {}}>{renderCard(row)}</Box>
            </Box>
            {rowActions && <ActionMenu actions={rowActions(row)} label="Thao tác" />}
          </Card>
        ))}
      </Stack>
      <Pager page={page + 1} pageSize={pageSize} total={rows.data.total} onChange={(next) => table.gridProps.onPaginationModelChange({ page: next - 1, pageSize })} />
    </>
  );
}
