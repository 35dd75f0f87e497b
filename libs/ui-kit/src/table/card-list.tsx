import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useId, type ReactNode } from 'react';
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
  nameOf: (row: Row) => string;
  rowActions: ((row: Row) => UserAction[]) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** Undefined: the cards show no ticks. With ticks, touching a card ticks it. */
  selected: string[] | undefined;
  onSelect: (ids: string[]) => void;
  empty: ReactNode;
}

/** The card opens wherever it is touched, except on controls of its own, which may not stand inside a button. */
const aboveButton = { position: 'relative', pointerEvents: 'none', '& :is(button, a, input, [role="button"])': { pointerEvents: 'auto' } };
const overCard = { position: 'absolute', inset: 0, borderRadius: 1 };
/** 44 px to touch, with the box in line with the text beside it. */
const tick = { p: 1.5, ml: '-10px', my: '-10px' };

/** The rows of a table as cards, for a phone. */
export function CardList<Row extends GridValidRowModel>({ label, rows, table, renderCard, nameOf, rowActions, onOpen, selected, onSelect, empty }: CardListProps<Row>) {
  const ticks = useId();
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
  const toggle = (ids: string[], isOn: boolean) => onSelect([...(selected ?? []).filter((id) => !ids.includes(id)), ...(isOn ? ids : [])]);
  return (
    <>
      {selected && <TickAll ids={rows.data.rows.map(({ id }) => String(id))} selected={selected} onToggle={toggle} />}
      <Stack component="ul" aria-label={label} aria-busy={rows.isFetching} sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {rows.data.rows.map((row) => {
          const id = String(row.id);
          return (
            <Card component="li" key={id} sx={{ display: 'flex', alignItems: 'flex-start', p: 1.5, gap: selected ? 0.5 : 1 }}>
              {selected && <Checkbox id={ticks + id} checked={selected.includes(id)} onChange={(_, isOn) => toggle([id], isOn)} slotProps={{ input: { 'aria-label': `Chọn ${nameOf(row)}` } }} sx={tick} />}
              <Box sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
                {selected && <Box component="label" htmlFor={ticks + id} sx={overCard} />}
                {!selected && onOpen && <ButtonBase aria-label={nameOf(row)} onClick={() => onOpen(row)} sx={overCard} />}
                <Box sx={selected || onOpen ? aboveButton : {}}>{renderCard(row)}</Box>
              </Box>
              {!selected && rowActions && <ActionMenu actions={rowActions(row)} label={`Thao tác: ${nameOf(row)}`} />}
            </Card>
          );
        })}
      </Stack>
      <Pager page={page + 1} pageSize={pageSize} total={rows.data.total} onChange={(next) => table.gridProps.onPaginationModelChange({ page: next - 1, pageSize })} />
    </>
  );
}

function TickAll({ ids, selected, onToggle }: { ids: string[]; selected: string[]; onToggle: (ids: string[], isOn: boolean) => void }) {
  const count = ids.filter((id) => selected.includes(id)).length;
  const all = count === ids.length;
  return (
    <FormControlLabel
      control={<Checkbox checked={all} indeterminate={count > 0 && !all} onChange={(_, isOn) => onToggle(ids, isOn)} sx={{ p: 1.5 }} />}
      label="Chọn tất cả trên trang"
      // In line with the ticks of the cards below.
      sx={{ ml: '3px', mr: 0, mt: -0.5, gap: 0.5 }}
    />
  );
}
