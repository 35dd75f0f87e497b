import type { Resource } from '@loa/contracts/common';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { codeOf, fieldsOf, type Body, type Made } from './crud-answers';
import { officerOf } from './officer-of';
import type { TestClient } from './test-client';
import type { TestServer } from './test-server';

interface Steps {
  server: () => TestServer;
  create: (client: TestClient) => Promise<Made>;
  read: (client: TestClient, id: string) => Promise<Made>;
  creates: boolean;
  removes: boolean;
  /** The body of the last record again, and one of a further record. */
  same: (client: TestClient) => Body | Promise<Body>;
  next: (client: TestClient) => Body | Promise<Body>;
}

/** Tests of records that belong to an area: whoever has another area neither sees nor changes them. */
export function describeAreas(
  resource: Resource<z.ZodObject>,
  { server, create, read, creates, removes, same, next }: Steps,
) {
  const { base, changed_at = base } = resource;

  it('hides what lies outside the areas of the caller', async () => {
    const record = await create(await officerOf(server(), resource, 'canbo'));
    const other = await officerOf(server(), resource, 'canbo2');
    expect(codeOf(await other.get(`${base}/find/${record.id}`))).toEqual([404, 'NOT_FOUND']);
    expect((await other.post(`${base}/find-ids/`, { ids: [record.id] })).json().rows).toEqual([]);
    const { rows } = (await other.get(`${base}/find?limit=200`)).json();
    expect(rows.map(({ id }: { id: string }) => id)).not.toContain(record.id);
    expect(
      codeOf(await other.put(`${changed_at}/${record.id}`, { ...(await same(other)), version: record.version })),
    ).toEqual([404, 'NOT_FOUND']);
    if (removes) expect(codeOf(await other.delete(`${base}/${record.id}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('puts nothing into areas that are not the caller’s', async () => {
    const [own, other] = [await officerOf(server(), resource, 'canbo'), await officerOf(server(), resource, 'canbo2')];
    const foreign = (await other.get('/api/users/profile')).json().area.id as string;
    const record = await create(own);
    const body = { ...(await next(own)), area_id: foreign };
    for (const answer of [
      await own.put(`${changed_at}/${record.id}`, { ...body, version: record.version }),
      ...(creates ? [await own.post(base, body)] : []),
    ]) {
      expect([codeOf(answer), fieldsOf(answer)]).toEqual([[400, 'INVALID'], ['area_id']]);
    }
    expect(await read(own, record.id)).toEqual(record);
  });
}
