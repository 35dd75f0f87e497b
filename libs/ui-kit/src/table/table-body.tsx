import type { GridValidRowModel } from '@mui/x-data-grid';
import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CardListProps } from './cards/card-list';
import type { RowGridProps } from './grid/row-grid';
import { CardList, RowGrid } from './state/row-forms';
import { addressOf, useReportLinks } from '../layout/row-places';
import { ListPlaceContext } from './row-link';
import { RowMenus } from './row-menus';

interface TableBodyProps<Row extends GridValidRowModel> extends Omit<RowGridProps<Row>, 'onOpen'> {
  /** Set where rows are cards. */
  renderCard: ((row: Row) => ReactNode) | undefined;
}

/** The rows, in the form that fits the screen. */
export function TableBody<Row extends GridValidRowModel>({ renderCard, ...body }: TableBodyProps<Row>) {
  const navigate = useNavigate();
  const { pathname: path, search } = useLocation();
  const place = useMemo(
    () => ({ path, search, go: (address: string) => void navigate(address) }),
    [path, search, navigate],
  );
  useReportLinks((body.linkOf && body.rows.data?.rows.map(body.linkOf)) ?? []);
  return (
    <ListPlaceContext value={place}>
      <RowMenus rows={body.rows.data?.rows} actionsOf={body.rowActions}>
        {renderCard ? (
          <Cards {...body} renderCard={renderCard} />
        ) : (
          <RowGrid {...body} onOpen={(row) => body.linkOf && place.go(addressOf(body.linkOf(row), place))} />
        )}
      </RowMenus>
    </ListPlaceContext>
  );
}

const Cards = <Row extends GridValidRowModel>({
  label,
  rows,
  nameOf,
  rowActions,
  linkOf,
  selected,
  onSelect,
  empty,
  renderCard,
}: CardListProps<Row>) => (
  <CardList {...{ label, rows, nameOf, rowActions, linkOf, selected, onSelect, empty, renderCard }} />
);
