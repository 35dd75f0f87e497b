import { areaTable } from '../../areas';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { searchColumns } from '../../../db/columns';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { pronunciationTable as table } from '../table';
import { mergeDictionaries } from './merge-dictionaries';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

it('leaves one reading of each word: that of the area that takes the others in, otherwise the oldest', async () => {
  const areas = (await server.db.select({ id: areaTable.id }).from(areaTable).limit(4)).map(({ id }) => id);
  const [to = '', beside = '', ...from] = areas;
  expect(from).toHaveLength(2);
  const words = fc.uniqueArray(
    fc.record({ name: fc.constantFrom('UBND', 'HTX', 'NTM'), at: fc.nat({ max: areas.length - 1 }) }),
    { selector: ({ name, at }) => `${name} ${at}`, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(words, async (drawn) => {
      await server.db.delete(table);
      // Ids are ordered by time: what comes first is the oldest.
      const rows = drawn.map(({ name, at }) => ({ id: uuidv7(), name, read: name, area_id: areas[at] ?? '' }));
      for (const row of rows) await server.db.insert(table).values({ ...row, ...searchColumns(row.name) });
      await server.db.transaction((tx) => mergeDictionaries(tx, { paths: [], merged: { from, to } }));
      const merged = rows.filter(({ area_id }) => area_id !== beside);
      const remaining = [...Map.groupBy(merged, ({ name }) => name).values()].map(
        (same) => same.find(({ area_id }) => area_id === to) ?? same[0],
      );
      const left = (await server.db.select({ id: table.id }).from(table)).map(({ id }) => id);
      expect(left.toSorted()).toEqual(
        [...remaining, ...rows.filter(({ area_id }) => area_id === beside)].map((row) => row?.id).toSorted(),
      );
    }),
    { numRuns: 30 },
  );
});
