import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '../../page/lazy-part';
import { CardSkeletons } from '../card-skeletons';

/** Width up to which rows are cards: a table does not fit. */
export const NARROW = '(max-width: 599px)';

const GridSkeleton = () => <Skeleton variant="rounded" height="100%" />;

// The grid is only loaded on a wide screen, the cards only on a phone.
export const RowGrid = lazyPart(() => import('../grid/row-grid').then((grid) => grid.RowGrid), GridSkeleton);
export const CardList = lazyPart(() => import('../cards/card-list').then((cards) => cards.CardList), CardSkeletons);

/** Loads a page with a list together with the grid or the cards of this screen, instead of one after the other. */
export async function withRows<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), matchMedia(NARROW).matches ? CardList.preload() : RowGrid.preload()]);
  return page;
}

/** Loads a page that is a list, or one record in its place: the address decides, and a record needs no rows. */
export const withRowsUnlessOpen = <Page,>(load: () => Promise<Page>, search: URLSearchParams): Promise<Page> =>
  search.has('id') ? load() : withRows(load);
