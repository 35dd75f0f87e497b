import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '../../page/lazy-part';
import { CardSkeletons } from '../card-skeletons';

/** Where a table has no room: its rows are cards there. */
export const NARROW = '(max-width: 599px)';

const GridSkeleton = () => <Skeleton variant="rounded" height="100%" />;

// A phone needs no grid, and a wide screen no cards.
export const RowGrid = lazyPart(() => import('../grid/row-grid').then((grid) => grid.RowGrid), GridSkeleton);
export const CardList = lazyPart(() => import('../cards/card-list').then((cards) => cards.CardList), CardSkeletons);

/** A page with a list, loaded together with what draws its rows on this screen instead of before it. */
export async function withRows<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), matchMedia(NARROW).matches ? CardList.preload() : RowGrid.preload()]);
  return page;
}

/** A page that is a list, or one record in its place: the address says which, and a record needs no rows. */
export const withRowsUnlessOpen = <Page,>(load: () => Promise<Page>, search: URLSearchParams): Promise<Page> =>
  search.has('id') ? load() : withRows(load);
