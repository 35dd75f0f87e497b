import { expect, it } from 'vitest';
import { tryEach } from './try-each';

const failing = (bad: readonly number[], done: number[]) => async (item: number) => {
  if (bad.includes(item)) throw new Error(`cannot do ${item}`);
  done.push(item);
};

it.each([[[]], [[1]], [[3]], [[5]], [[1, 2]], [[2, 4, 5]], [[1, 2, 3, 4, 5]]])(
  'does all others when these fail: %j, and throws what failed',
  async (bad) => {
    const done: number[] = [];
    const failure = await tryEach([1, 2, 3, 4, 5], failing(bad, done)).then(
      () => null,
      (error: unknown) => error as Error,
    );
    expect(done).toEqual([1, 2, 3, 4, 5].filter((item) => !bad.includes(item)));
    const errors = failure instanceof AggregateError ? (failure.errors as Error[]) : [failure ?? []].flat();
    expect(errors.map(({ message }) => message)).toEqual(bad.map((item) => `cannot do ${item}`));
  },
);

it('begins an item when the one before is done', async () => {
  const order: string[] = [];
  await tryEach(['a', 'b'], async (item) => {
    order.push(`${item} begins`);
    await Promise.resolve();
    order.push(`${item} ends`);
  });
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('names some of very many failures, and how many there were', async () => {
  const items = Array.from({ length: 10_000 }, (_, at) => at);
  const failure = await tryEach(items, failing(items, [])).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AggregateError);
  expect((failure as AggregateError).message).toContain('10000');
  expect((failure as AggregateError).errors.length).toBeLessThan(100);
});
