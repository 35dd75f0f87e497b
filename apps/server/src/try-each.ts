/** How many of the failures are named: what is logged stays readable. */
const MOST_NAMED = 20;

/**
 * Does the work for each item, one after the other. An item that fails stops no other; what failed is thrown at the
 * end, so that it is logged and tried again.
 */
export async function tryEach<Item>(items: Iterable<Item>, work: (item: Item) => unknown): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors.slice(0, MOST_NAMED), `${errors.length} failed`);
  if (errors.length > 0) throw errors[0];
}
