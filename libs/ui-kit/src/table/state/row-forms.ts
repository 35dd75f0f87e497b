/** Where a table has no room: its rows are cards there. */
export const NARROW = '(max-width: 599px)';

// A phone needs no grid, and a wide screen no cards.
export const loadGrid = () => import('../grid/row-grid');
export const loadCards = () => import('../cards/card-list');

/** A page with a list, loaded together with what draws its rows on this screen instead of before it. */
export async function withRows<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), matchMedia(NARROW).matches ? loadCards() : loadGrid()]);
  return page;
}

/** A page that is a list, or one record in its place: the address says which, and a record needs no rows. */
export const withRowsUnlessOpen = <Page>(load: () => Promise<Page>): Promise<Page> => (new URLSearchParams(location.search).has('id') ? load() : withRows(load));
