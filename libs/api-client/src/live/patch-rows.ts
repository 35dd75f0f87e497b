import type { Page } from '@loa/contracts/common';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Changes rows of lists in the cache by their id. Other rows stay the same objects, so that only changed ones are drawn
 * again.
 */
export function patchRows<Row extends { id: string }>(
  client: QueryClient,
  queryKey: readonly unknown[],
  changes: ReadonlyMap<string, Partial<Row>>,
) {
  client.setQueriesData<Page<Row>>({ queryKey }, (page) => {
    if (!page?.rows.some(({ id }) => changes.has(id))) return page;
    return { ...page, rows: page.rows.map((row) => (changes.has(row.id) ? { ...row, ...changes.get(row.id) } : row)) };
  });
}
