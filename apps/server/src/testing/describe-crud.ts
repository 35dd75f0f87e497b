import type { Resource } from '@loa/contracts/common';
import { permissionOf } from '@loa/contracts/common';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { codeOf, fieldsOf, type Body, type Made } from './crud-answers';
import { describeAreas } from './describe-areas';
import { expectLogged } from './expect-logged';
import { expectListedByAll } from './listed-by-all';
import { expectRefusedAlike } from './refused-alike';
import type { Refusal } from './refused-alike';
import type { TestClient } from './test-client';
import type { TestServer } from './test-server';

interface Cases {
  /** A function, because the server starts in beforeAll. It has the demo's people. */
  server: () => TestServer;
  /**
   * A body that POST accepts from that client, in the areas of `canbo`; called for each record, so that unique fields
   * can differ.
   */
  valid: (n: number, client: TestClient) => Body | Promise<Body>;
  /** A body that breaks the shape, and the field that must be named. */
  invalid: { body: Body; field: string };
  /** Bodies that break a rule between fields, and the field that must be named. */
  rules?: Refusal[];
  /** A body that may not exist twice, and the reason's field; left out where nothing is unique. */
  duplicate?: { body: Body; field: string };
  /** Fields that name another record: refused under their name when it does not exist. */
  references?: string[];
  /** Calls that the resource does not have. */
  except?: ('create' | 'remove')[];
  /** Adds a record in the areas of `canbo` and returns its id, for a resource that no call creates. */
  put?: (n: number) => Promise<string>;
  /** Waits until the record is final, where creating starts work. */
  rests?: (client: TestClient, id: string) => Promise<unknown>;
}

const unknownId = '01900000-0000-7000-8000-00000000ffff';

/**
 * Tests of the standard calls of SPEC §7, the same for every resource: rights, refusals, sent fields and the log.
 */
export function describeCrud(
  resource: Resource<z.ZodObject>,
  { server, valid, invalid, rules = [], duplicate, references = [], except = [], put, rests }: Cases,
) {
  const { base, changed_at = base, entity } = resource;
  const [creates, removes] = [!except.includes('create'), !except.includes('remove')];
  let made = 0;
  const read = async (client: TestClient, id: string) => (await client.get(`${base}/find/${id}`)).json() as Made;
  const create = async (client: TestClient) => {
    made += 1;
    if (put) return read(client, await put(made));
    const answer = await client.post(base, await valid(made, client));
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    expectExact(answer.json());
    const { id } = answer.json() as Made;
    await rests?.(client, id);
    return read(client, id);
  };
  const admin = () => server().signIn('admin');
  /** Checks that a record has all fields of the contract, at every depth, and no others. */
  const expectExact = (record: unknown) => expect(record).toEqual(entity.parse(record));

  describe(`standard calls of ${base}`, () => {
    afterEach(() => void vi.useRealTimers());

    it('creates, finds, changes and deletes, and logs each', async () => {
      const client = await admin();
      const created = await create(client);
      // At a fixed time: the signature of a file's address changes with the full hour.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      const record = await read(client, created.id);
      expectExact(record);
      expect((await client.post(`${base}/find-ids/`, { ids: [record.id, unknownId] })).json().rows).toEqual([record]);
      const { rows: found, ...page } = (await client.get(`${base}/find?limit=200`)).json();
      expect([page.page, page.limit]).toEqual([1, 200]);
      expect(found.find(({ id }: Made) => id === record.id)).toEqual(record);
      vi.useRealTimers();

      const body = { ...(await valid(made, client)), name: `${record.name} đã sửa`, version: record.version };
      const changed = await client.put(`${changed_at}/${record.id}`, body);
      expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
      expectExact(changed.json());
      expect(changed.json()).toMatchObject({ name: `${record.name} đã sửa`, version: record.version + 1 });
      const stale = await client.put(`${changed_at}/${record.id}`, body);
      expect(codeOf(stale)).toEqual([409, 'STALE']);
      expectExact(stale.json().details.current);
      expect(stale.json().details.current).toMatchObject({ id: record.id, version: record.version + 1 });

      if (removes) {
        expect((await client.delete(`${base}/${record.id}`)).json()).toEqual({ id: record.id });
        expect(codeOf(await client.get(`${base}/find/${record.id}`))).toEqual([404, 'NOT_FOUND']);
      }
      await expectLogged(client, resource, record, { creates, removes });
    });

    it('finds a name typed without diacritics', async () => {
      const client = await admin();
      const record = await create(client);
      const plain = record.name
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .replace(/đ/gi, 'd')
        .toUpperCase();
      const { rows } = (await client.get(`${base}/find?search=${encodeURIComponent(plain)}`)).json();
      expect(rows.map(({ id }: { id: string }) => id)).toContain(record.id);
    });

    it('sorts and filters by everything that its contract names', async () => {
      const client = await admin();
      const records = [await create(client), await create(client)];
      await expectListedByAll(
        client,
        resource,
        records.map(({ id }) => id),
      );
    });

    if ('is_active' in resource.write.shape && 'is_active' in resource.list) {
      it('still lists deactivated records', async () => {
        const client = await admin();
        const record = await create(client);
        const listedAs = async (is_active: boolean) =>
          (await client.get(`${base}/find?limit=200&is_active=${is_active}`))
            .json()
            .rows.some(({ id }: Made) => id === record.id);
        expect(record).toMatchObject({ is_active: true });
        expect([await listedAs(true), await listedAs(false)]).toEqual([true, false]);
        const stopped = await client.put(`${changed_at}/${record.id}`, {
          ...(await valid(made, client)),
          is_active: false,
          version: record.version,
        });
        expect([stopped.statusCode, stopped.json().is_active]).toEqual([200, false]);
        expect([await listedAs(true), await listedAs(false)]).toEqual([false, true]);
      });
    }

    it('refuses a wrong body, naming the field', async () => {
      const client = await admin();
      if (creates) {
        const answer = await client.post(base, invalid.body);
        expect(codeOf(answer)).toEqual([400, 'INVALID']);
        expect(fieldsOf(answer)).toContain(invalid.field);
      }
      for (const query of ['limit=201', 'page=0', 'sort=nothing', 'no_such_filter=1'])
        expect(codeOf(await client.get(`${base}/find?${query}`))).toEqual([400, 'INVALID']);
      expect(codeOf(await client.get(`${base}/find/not-an-id`))).toEqual([400, 'INVALID']);
    });

    it('accepts no change that it would not have accepted as a new record', async () => {
      const client = await admin();
      const record = await create(client);
      const body = await valid(made, client);
      const broken = rules.map(({ values, field }) => ({ values: { ...body, ...values }, field }));
      await expectRefusedAlike(
        client,
        resource,
        record,
        [{ values: invalid.body, field: invalid.field }, ...broken, { values: { ...body, no_such_key: 1 }, field: '' }],
        creates,
      );
      const unversioned = await client.put(`${changed_at}/${record.id}`, body);
      expect(fieldsOf(unversioned)).toEqual(['version']);
    });

    it('answers 404 for missing records', async () => {
      const client = await admin();
      const body = { ...(await valid((made += 1), client)), version: 1 };
      expect(codeOf(await client.get(`${base}/find/${unknownId}`))).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await client.put(`${changed_at}/${unknownId}`, body))).toEqual([404, 'NOT_FOUND']);
      if (removes) expect(codeOf(await client.delete(`${base}/${unknownId}`))).toEqual([404, 'NOT_FOUND']);
    });

    it.runIf(removes)('deletes once when several calls arrive at once, and logs that once', async () => {
      const client = await admin();
      const { id } = await create(client);
      const linesOf = async () => {
        const { rows } = (await client.get(`/api/log/find?entity_id=${id}&result=success`)).json();
        return rows.filter(({ action }: { action: string }) => action === permissionOf(resource, 'DELETE'))
          .length as number;
      };
      // The creation of the record is a line of the same action where one right covers all actions on it.
      const before = await linesOf();
      const answers = await Promise.all(Array.from({ length: 4 }, () => client.delete(`${base}/${id}`)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
      expect(await linesOf()).toBe(before + 1);
    });

    it('refuses accounts that may only view', async () => {
      const client = await admin();
      const record = await create(client);
      const viewer = await server().signIn('xemthoi');
      const body = await valid(made, client);
      if (creates) expect(codeOf(await viewer.post(base, body))).toEqual([403, 'FORBIDDEN']);
      expect(codeOf(await viewer.put(`${changed_at}/${record.id}`, { ...body, version: 1 }))).toEqual([
        403,
        'FORBIDDEN',
      ]);
      if (removes) expect(codeOf(await viewer.delete(`${base}/${record.id}`))).toEqual([403, 'FORBIDDEN']);
    });

    if (duplicate) {
      it('refuses a second record with a unique value', async () => {
        const client = await admin();
        const { body, field } = duplicate;
        const first = (await client.post(base, body)).json() as Made;
        const record = await create(client);
        const named = [expect.objectContaining({ field, message: expect.stringContaining(`“${first.name}”`) })];
        for (const answer of [
          await client.post(base, body),
          await client.put(`${changed_at}/${record.id}`, { ...body, version: record.version }),
        ]) {
          expect([codeOf(answer), answer.json().errors, answer.json().details]).toEqual([
            [409, 'DUPLICATE'],
            named,
            { id: first.id, name: first.name },
          ]);
        }
        expect(await read(client, record.id)).toEqual(record);
      });
    }

    it.each(references)('refuses under %s the name of no record', async (field) => {
      const client = await admin();
      const record = await create(client);
      const body = { ...(await valid((made += 1), client)), [field]: unknownId };
      for (const answer of [
        await client.put(`${changed_at}/${record.id}`, { ...body, version: record.version }),
        ...(creates ? [await client.post(base, body)] : []),
      ]) {
        expect([codeOf(answer), fieldsOf(answer)]).toEqual([[400, 'INVALID'], [field]]);
      }
    });

    if (resource.scope === 'area')
      describeAreas(resource, {
        server,
        create,
        read,
        creates,
        removes,
        same: (client) => valid(made, client),
        next: (client) => valid((made += 1), client),
      });
  });
}
