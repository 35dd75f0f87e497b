import type { ListField, Resource } from '@loa/contracts/common';
import { expect } from 'vitest';
import type { TestClient } from './test-client';

type Row = Record<string, unknown> & { id: string };

const unknownId = '01900000-0000-7000-8000-00000000ffff';

/** Values of a filter; `none` when no record can match. */
function valuesOf(name: string, field: ListField): { value: string; none: boolean }[] {
  if (field === 'id') return [{ value: unknownId, none: true }];
  if (field === 'instant')
    return [{ value: name.endsWith('_from') ? '9999-01-01T00:00:00Z' : '0001-01-01T00:00:00Z', none: true }];
  if (field === 'word') return [{ value: 'không có', none: true }];
  const values: readonly string[] = 'one' in field ? field.one : [...field.some, field.some.join(',')];
  return values.map((value) => ({ value, none: false }));
}

/**
 * Checks every order and every filter that a list names: descending is ascending reversed, and all rows match the
 * filter.
 */
export async function expectListedByAll(
  client: TestClient,
  { base, list }: Pick<Resource, 'base' | 'list'>,
  records: readonly string[],
) {
  const find = async (query: string): Promise<Row[]> => {
    const answer = await client.get(`${base}/find?limit=200&${query}`);
    expect([query, answer.statusCode]).toEqual([query, 200]);
    return answer.json().rows;
  };
  const { sort, ...filters } = list;
  for (const name of typeof sort === 'object' && 'one' in sort ? sort.one.filter((one) => !one.startsWith('-')) : []) {
    const [up, down] = [await find(`sort=${name}`), await find(`sort=-${name}`)].map((rows) =>
      rows.map(({ id }) => id),
    );
    expect([name, up]).toEqual([name, expect.arrayContaining([...records])]);
    expect([name, up?.toReversed()]).toEqual([name, down]);
  }
  for (const [name, field] of Object.entries(filters)) {
    for (const { value, none } of valuesOf(name, field)) {
      const rows = await find(`${name}=${encodeURIComponent(value)}`);
      const strays = rows.filter((row) => none || (name in row && !value.split(',').includes(String(row[name]))));
      expect([name, value, strays]).toEqual([name, value, []]);
    }
  }
}
