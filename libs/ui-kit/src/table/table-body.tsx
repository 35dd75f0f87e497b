import Skeleton from '@mui/material/Skeleton';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CardListProps } from './cards/card-list';
import { CardSkeletons } from './card-skeletons';
import type { RowGridProps } from './grid/row-grid';
import { CardList, RowGrid } from './state/row-forms';
import { addressOf, ListPlaceContext } from './row-link';

interface TableBodyProps<Row extends GridValidRowModel> extends Omit<RowGridProps<Row>, 'onOpen'> {
  /** Given where rows are cards. */
  renderCard: ((row: Row) => ReactNode) | undefined;
}

/** The rows, in the form the screen has room for. */
export function TableBody<Row extends GridValidRowModel>({ renderCard, ...body }: TableBodyProps<Row>) {
  const navigate = useNavigate();
  const { pathname: path, search } = useLocation();
  const place = useMemo(() => ({ path, search, go: (address: string) => void navigate(address) }), [path, search, navigate]);
  return (
    <ListPlaceContext value={place}>
      {renderCard ? <Cards {...body} renderCard={renderCard} /> : <Grid {...body} onOpen={(row) => body.linkOf && place.go(addressOf(body.linkOf(row), place))} />}
    </ListPlaceContext>
  );
}

const Grid = <Row extends GridValidRowModel>(props: RowGridProps<Row>) => (
  <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
    <RowGrid {...props} />
  </Suspense>
);

const Cards = <Row extends GridValidRowModel>({ label, rows, nameOf, rowActions, linkOf, selected, onSelect, empty, renderCard }: CardListProps<Row>) => (
  <Suspense fallback={<CardSkeletons />}>
    <CardList {...{ label, rows, nameOf, rowActions, linkOf, selected, onSelect, empty, renderCard }} />
  </Suspense>
);
