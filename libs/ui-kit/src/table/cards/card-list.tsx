import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useId, type ReactNode } from 'react';
import type { UserAction } from '../../actions/user-action';
import { CardSkeletons } from '../card-skeletons';
import { RowTargetContext } from '../row-link';
import { RowMenuButton } from '../row-menus';
import type { RowsQuery } from '../state/rows-query';

export interface CardListProps<Row extends GridValidRowModel> {
  label: string;
  rows: RowsQuery<Row>;
  renderCard: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  rowActions: ((row: Row) => UserAction[]) | undefined;
  linkOf: ((row: Row) => string) | undefined;
  /** Undefined: the cards have no checkboxes. With checkboxes, a touch selects the card. */
  selected: string[] | undefined;
  onSelect: (ids: string[]) => void;
  empty: ReactNode;
}

/** The card reacts to a touch anywhere, except on its own controls. */
const aboveTouch = { '& :is(button, [role="button"])': { position: 'relative', zIndex: 1 }, '& input': { zIndex: 1 } };
const ticking = {
  position: 'relative',
  pointerEvents: 'none',
  '& :is(button, input, [role="button"])': { pointerEvents: 'auto' },
};
const overCard = { position: 'absolute', inset: 0, borderRadius: 1 };
/** A touch area of 44 px, with the box in line with the text beside it. */
const tick = { p: 1.5, ml: '-10px', my: '-10px' };

/** The rows of a table as cards, for a phone. */
export function CardList<Row extends GridValidRowModel>({
  label,
  rows,
  renderCard,
  nameOf,
  rowActions,
  linkOf,
  selected,
  onSelect,
  empty,
}: CardListProps<Row>) {
  const ticks = useId();
  if (!rows.data) return <CardSkeletons />;
  if (rows.data.rows.length === 0) return empty;
  const toggle = (ids: string[], isOn: boolean) =>
    onSelect([...(selected ?? []).filter((id) => !ids.includes(id)), ...(isOn ? ids : [])]);
  return (
    <>
      {selected && <TickAll ids={rows.data.rows.map(({ id }) => String(id))} selected={selected} onToggle={toggle} />}
      <Box
        component="ul"
        aria-label={label}
        aria-busy={rows.isFetching}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {rows.data.rows.map((row) => {
          const id = String(row.id);
          const actions = selected ? [] : (rowActions?.(row) ?? []);
          return (
            <Card
              component="li"
              key={id}
              sx={{ display: 'flex', alignItems: 'flex-start', p: 1.5, gap: selected ? 0.5 : 1 }}
            >
              {selected && (
                <Checkbox
                  id={ticks + id}
                  checked={selected.includes(id)}
                  onChange={(_, isOn) => toggle([id], isOn)}
                  slotProps={{ input: { 'aria-label': `Chọn ${nameOf(row)}` } }}
                  sx={tick}
                />
              )}
              <Box sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
                {selected && <Box component="label" htmlFor={ticks + id} sx={overCard} />}
                <Box sx={selected ? ticking : aboveTouch}>
                  <RowTargetContext value={selected || !linkOf ? undefined : { to: linkOf(row), whole: true }}>
                    {renderCard(row)}
                  </RowTargetContext>
                </Box>
              </Box>
              {actions.length > 0 && (
                <Box sx={{ display: 'flex' }}>
                  <RowMenuButton row={row} actions={actions} name={nameOf(row)} />
                </Box>
              )}
            </Card>
          );
        })}
      </Box>
    </>
  );
}

function TickAll({
  ids,
  selected,
  onToggle,
}: {
  ids: string[];
  selected: string[];
  onToggle: (ids: string[], isOn: boolean) => void;
}) {
  const count = ids.filter((id) => selected.includes(id)).length;
  const all = count === ids.length;
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={all}
          indeterminate={count > 0 && !all}
          onChange={(_, isOn) => onToggle(ids, isOn)}
          sx={{ p: 1.5 }}
        />
      }
      label="Chọn tất cả trên trang"
      // In line with the checkboxes of the cards below.
      sx={{ ml: '3px', mr: 0, mt: -0.5, gap: 0.5 }}
    />
  );
}
