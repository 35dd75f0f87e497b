import type { CardList as CardListOf } from '../cards/card-list';
import type { RowGrid as RowGridOf } from '../grid/row-grid';
import { lazyPart } from '../../page/lazy-part';

/** Where a table has no room: its rows are cards there. */
export const NARROW = '(max-width: 599px)';

// A phone needs no grid, and a wide screen no cards.
const grid = lazyPart(() => import('../grid/row-grid').then(({ RowGrid }) => RowGrid));
const cards = lazyPart(() => import('../cards/card-list').then(({ CardList }) => CardList));
// A part forgets that it is generic.
export const RowGrid = grid as unknown as typeof RowGridOf;
export const CardList = cards as unknown as typeof CardListOf;
export const loadGrid = grid.preload;
export const loadCards = cards.preload;

/** A page with a list, loaded together with what draws its rows on this screen instead of before it. */
export async function withRows<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), matchMedia(NARROW).matches ? loadCards() : loadGrid()]);
  return page;
}

/** A page that is a list, or one record in its place: the address says which, and a record needs no rows. */
export const withRowsUnlessOpen = <Page>(load: () => Promise<Page>, search: URLSearchParams): Promise<Page> => (search.has('id') ? load() : withRows(load));
