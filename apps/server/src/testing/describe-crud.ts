import type { Resource } from '@loa/contracts/common';
import { permissionOf } from '@loa/contracts/common';
import { describe, expect, it } from 'vitest';
import { expectRefusedAlike } from './refused-alike';
import type { Refusal } from './refused-alike';
import type { TestClient } from './test-client';
import type { TestServer } from './test-server';

interface Cases {
  /** Read lazily: the server starts in beforeAll. */
  server: () => TestServer;
  /** A body that POST takes; called once for each record, so that unique fields can differ. */
  valid: (n: number) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** A body that breaks the shape, and the field that is to be named. */
  invalid: { body: Record<string, unknown>; field: string };
  /** What breaks a rule between the fields of a valid body, and the field that is to be named. */
  rules?: Refusal[];
  /** Two bodies that may not both exist; left out where nothing is unique. */
  duplicate?: () => Record<string, unknown>;
  /** False for records that no area limits: everyone who may view them sees all. */
  scoped?: boolean;
}

const unknownId = '01900000-0000-7000-8000-00000000ffff';

/** The standard calls of SPEC §7, the same for every resource: who may, what is refused and how, and what the log says. */
export function describeCrud(resource: Resource, { server, valid, invalid, rules = [], duplicate, scoped = true }: Cases) {
  const { base } = resource;
  let made = 0;
  const create = async (client: TestClient) => {
    made += 1;
    const answer = await client.post(base, await valid(made));
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json() as { id: string; name: string; version: number };
  };
  const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code];
  const admin = () => server().signIn('admin');

  describe(`standard calls of ${base}`, () => {
    it('creates, finds, changes and deletes, and logs each', async () => {
      const client = await admin();
      const record = await create(client);
      expect(resource.entity.safeParse(record).error).toBeUndefined();
      expect((await client.get(`${base}/find/${record.id}`)).json()).toEqual(record);
      expect((await client.post(`${base}/find-ids/`, { ids: [record.id, unknownId] })).json().rows).toEqual([record]);
      const page = (await client.get(`${base}/find?limit=1&sort=-created_at`)).json();
      expect(page).toMatchObject({ page: 1, limit: 1, rows: [{ id: record.id }] });

      const body = { ...(await valid(made)), name: `${record.name} đã sửa`, version: record.version };
      const changed = await client.put(`${base}/${record.id}`, body);
      expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
      expect(changed.json()).toMatchObject({ name: `${record.name} đã sửa`, version: record.version + 1 });
      const stale = await client.put(`${base}/${record.id}`, body);
      expect(codeOf(stale)).toEqual([409, 'STALE']);
      expect(stale.json().details.current).toMatchObject({ id: record.id, version: record.version + 1 });

      expect((await client.delete(`${base}/${record.id}`)).json()).toEqual({ id: record.id });
      expect(codeOf(await client.get(`${base}/find/${record.id}`))).toEqual([404, 'NOT_FOUND']);
      const { rows } = (await client.get(`/api/log/find?entity_id=${record.id}`)).json();
      expect(rows.map((entry: { action: string }) => entry.action)).toEqual(['DELETE', 'EDIT', 'ADD'].map((verb) => permissionOf(resource, verb as 'ADD')));
      expect(rows[1].changes).toContainEqual({ field: 'name', old: record.name, new: `${record.name} đã sửa` });
    });

    it('finds a name typed without diacritics', async () => {
      const client = await admin();
      const record = await create(client);
      const plain = record.name.normalize('NFD').replace(/\p{Mn}/gu, '').replace(/đ/gi, 'd').toUpperCase();
      const { rows } = (await client.get(`${base}/find?search=${encodeURIComponent(plain)}`)).json();
      expect(rows.map(({ id }: { id: string }) => id)).toContain(record.id);
    });

    it('refuses what does not fit, naming the field', async () => {
      const client = await admin();
      const answer = await client.post(base, invalid.body);
      expect(codeOf(answer)).toEqual([400, 'INVALID']);
      expect(answer.json().errors.map(({ field }: { field: string }) => field)).toContain(invalid.field);
      for (const query of ['limit=201', 'page=0', 'sort=nothing', 'no_such_filter=1']) expect(codeOf(await client.get(`${base}/find?${query}`))).toEqual([400, 'INVALID']);
      expect(codeOf(await client.get(`${base}/find/not-an-id`))).toEqual([400, 'INVALID']);
    });

    it('takes no change that it would not have taken as new', async () => {
      const client = await admin();
      const record = await create(client);
      const body = await valid(made);
      const broken = rules.map(({ values, field }) => ({ values: { ...body, ...values }, field }));
      await expectRefusedAlike(client, base, record, [{ values: invalid.body, field: invalid.field }, ...broken, { values: { ...body, no_such_key: 1 }, field: '' }]);
      const unversioned = await client.put(`${base}/${record.id}`, body);
      expect(unversioned.json().errors).toEqual([expect.objectContaining({ field: 'version' })]);
    });

    it('answers 404 for what does not exist', async () => {
      const client = await admin();
      const body = { ...(await valid((made += 1))), version: 1 };
      expect(codeOf(await client.get(`${base}/find/${unknownId}`))).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await client.put(`${base}/${unknownId}`, body))).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await client.delete(`${base}/${unknownId}`))).toEqual([404, 'NOT_FOUND']);
    });

    it('refuses whoever may only view', async () => {
      const record = await create(await admin());
      const viewer = await server().signIn('xemthoi');
      const body = await valid(made);
      expect(codeOf(await viewer.post(base, body))).toEqual([403, 'FORBIDDEN']);
      expect(codeOf(await viewer.put(`${base}/${record.id}`, { ...body, version: 1 }))).toEqual([403, 'FORBIDDEN']);
      expect(codeOf(await viewer.delete(`${base}/${record.id}`))).toEqual([403, 'FORBIDDEN']);
    });

    if (duplicate) {
      it('refuses a second of what must be unique', async () => {
        const client = await admin();
        expect((await client.post(base, duplicate())).statusCode).toBe(201);
        expect(codeOf(await client.post(base, duplicate()))).toEqual([409, 'DUPLICATE']);
      });
    }

    if (scoped) {
      it('hides what lies outside the areas of the caller', async () => {
        const record = await create(await server().signIn('canbo'));
        const other = await server().signIn('canbo2');
        expect(codeOf(await other.get(`${base}/find/${record.id}`))).toEqual([404, 'NOT_FOUND']);
        expect((await other.post(`${base}/find-ids/`, { ids: [record.id] })).json().rows).toEqual([]);
        const { rows } = (await other.get(`${base}/find?limit=200`)).json();
        expect(rows.map(({ id }: { id: string }) => id)).not.toContain(record.id);
        expect(codeOf(await other.put(`${base}/${record.id}`, { ...(await valid(made)), version: record.version }))).toEqual([404, 'NOT_FOUND']);
        expect(codeOf(await other.delete(`${base}/${record.id}`))).toEqual([404, 'NOT_FOUND']);
      });
    }
  });
}
