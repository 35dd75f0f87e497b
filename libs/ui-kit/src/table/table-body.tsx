import Skeleton from '@mui/material/Skeleton';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type * as Cards from './card-list';
import { CardSkeletons } from './card-skeletons';
import type * as Grid from './row-grid';
import { loadCards, loadGrid } from './row-forms';
import { addressOf } from './row-link';

// `lazy` forgets that they are generic.
const RowGrid = lazy(() => loadGrid().then((grid) => ({ default: grid.RowGrid }))) as unknown as typeof Grid.RowGrid;
const CardList = lazy(() => loadCards().then((cards) => ({ default: cards.CardList }))) as unknown as typeof Cards.CardList;

interface TableBodyProps<Row extends GridValidRowModel> extends Omit<Grid.RowGridProps<Row>, 'onOpen'> {
  /** Given where rows are cards. */
  renderCard: ((row: Row) => ReactNode) | undefined;
}

/** The rows, in the form the screen has room for. */
export function TableBody<Row extends GridValidRowModel>({ renderCard, ...body }: TableBodyProps<Row>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { linkOf } = body;
  if (renderCard) {
    const { columns: _columns, table: _table, ...cards } = body;
    return (
      <Suspense fallback={<CardSkeletons />}>
        <CardList {...cards} renderCard={renderCard} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
      <RowGrid {...body} onOpen={(row) => linkOf && void navigate(addressOf(linkOf(row), search))} />
    </Suspense>
  );
}
