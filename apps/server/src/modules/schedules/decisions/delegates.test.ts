import { addDays, localDateOf } from '@loa/broadcast-engine';
import type { Account } from '@loa/contracts/accounts';
import { DELEGATED_RIGHTS } from '@loa/contracts/accounts';
import type { NotificationKind } from '@loa/contracts/notifications';
import { ADMINISTRATOR_GROUP_ID, permissionId } from '@loa/contracts/permissions';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nowIso } from '../../../db/columns';
import type { TestClient } from '../../../testing/test-client';
import { can } from '../../../http/caller';
import { accountTable, callerFor, createAccount, groupAccountTable } from '../../accounts';
import { readersOf } from '../../notifications';
import { buildSchedule, create, onceIn, startBroadcastWorld, ZONE } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const OWN = '/api/account/delegation';
const PASSWORD = 'LoaXaMoi2026';
const inDays = (days: number) => addDays(localDateOf(nowIso(), ZONE), days);
const stored = async (username: string) => {
  const [row] = await world.server.db.select().from(accountTable).where(eq(accountTable.username, username));
  if (!row) throw new Error(`no ${username}`);
  return row;
};
const change = async (username: string, values: Partial<typeof accountTable.$inferInsert>) => {
  await world.server.db.update(accountTable).set(values).where(eq(accountTable.username, username));
  world.server.deps.events.emit('access.changed', {});
};
const profile = async (client: TestClient): Promise<Account> => (await client.get('/api/users/profile')).json();

let deputy: TestClient;
let deputyId: string;
let leader: Account;
/** A deputy of the leader: of the same place, with the officer's rights. */
beforeAll(async () => {
  const { area_id } = await stored('lanhdao');
  const { group_account_id } = await stored('canbo');
  deputyId = await createAccount(world.server.db, {
    username: 'capho',
    name: 'Trần Văn Phó',
    password: PASSWORD,
    group_account_id,
    area_id,
  });
  deputy = await world.server.signIn('capho', PASSWORD);
  leader = await profile(world.lanhdao);
});
beforeEach(() => change('lanhdao', { delegate_id: null, delegate_from: null, delegate_until: null, status: 'active' }));

const delegate = async (from: number, until: number, delegate_id = deputyId) =>
  world.lanhdao.put(OWN, {
    version: (await stored('lanhdao')).version,
    delegation: { delegate_id, from: inDays(from), until: inDays(until) },
  });
let minutes = 0;
/** A schedule that waits, at a time of its own. */
const waiting = async () => {
  const made = await create(world.canbo, buildSchedule(world, onceIn((minutes += 60), minutes + 20)));
  return (await world.canbo.post(`/api/playlist/${made.id}/submit`, { version: made.version })).json();
};

describe('a delegate', () => {
  it('approves and rejects on the days of the absence only, under both names', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()];
    const approve = ({ id, version }: { id: string; version: number }) =>
      deputy.post(`/api/playlist/${id}/approve`, { version });
    expect((await approve(first)).statusCode).toBe(403);
    expect((await delegate(1, 2)).statusCode).toBe(200);
    expect((await approve(first)).statusCode).toBe(403);
    expect((await delegate(0, 0)).statusCode).toBe(200);
    const approved = await approve(first);
    expect(approved.statusCode, approved.body).toBe(200);
    const name = `Trần Văn Phó (thay ${leader.full_name})`;
    expect(approved.json().approved_by).toEqual({ id: deputyId, name });
    const rejected = await deputy.post(`/api/playlist/${second.id}/reject`, {
      version: second.version,
      reason: 'Sai giờ',
    });
    expect(rejected.json().rejected_by).toEqual({ id: deputyId, name });
    await change('lanhdao', { delegate_from: inDays(-3), delegate_until: inDays(-1) });
    expect((await approve(third)).statusCode).toBe(403);
    const own = await world.lanhdao.post(`/api/playlist/${third.id}/approve`, { version: third.version });
    expect(own.json().approved_by).toEqual({ id: leader.id, name: leader.full_name });
  });

  it('is notified of what waits, and the leader as well', async () => {
    await delegate(0, 3);
    const { id } = await waiting();
    for (const client of [deputy, world.lanhdao]) {
      const { rows } = (await client.get('/api/notification/find?limit=200')).json();
      expect(rows).toContainEqual(
        expect.objectContaining({ kind: 'schedule.waiting', record: { id, name: expect.any(String) } }),
      );
    }
  });

  it('passes nothing on: neither to an account nor to a delegate of its own', async () => {
    await delegate(0, 3);
    const { version } = await profile(deputy);
    const delegation = { delegate_id: leader.id, from: inDays(0), until: inDays(1) };
    expect((await deputy.put(OWN, { version, delegation })).statusCode).toBe(403);
    expect((await deputy.get('/api/account/colleagues')).json()).toEqual({ rows: [] });
    const caller = await callerFor(world.server.db, 'capho');
    expect([caller.permissions.has('LICH_PHAT_APPROVE'), caller.on_behalf.LICH_PHAT_APPROVE]).toEqual([
      true,
      leader.full_name,
    ]);
    await change('capho', {
      own_permission_ids: [
        permissionId('TAI_KHOAN_ADD'),
        permissionId('TAI_KHOAN_VIEW'),
        permissionId('TAI_KHOAN_EDIT'),
      ],
    });
    const { group_account_id, area_id } = await stored('capho');
    const given = { username: 'nhanquyen', name: 'Người Nhận', group_account_id, area_id };
    const own_permission_ids = [permissionId('LICH_PHAT_APPROVE')];
    const refused = await deputy.post('/api/account', { ...given, own_permission_ids });
    expect(refused.json().errors).toEqual([
      { field: 'own_permission_ids', message: 'Chỉ cấp được quyền mà chính bạn đang có' },
    ]);
    expect((await deputy.post('/api/account', given)).statusCode).toBe(201);
    await change('capho', { own_permission_ids: [] });
  });

  it('is chosen among the active accounts of the own place, for days that are not over', async () => {
    const colleagues = (await world.lanhdao.get('/api/account/colleagues')).json().rows as { id: string }[];
    const same = (await world.server.db.select().from(accountTable)).filter(
      ({ id, area_id, status }) => area_id === leader.area.id && status === 'active' && id !== leader.id,
    );
    expect(colleagues.map(({ id }) => id).sort()).toEqual(same.map(({ id }) => id).sort());
    expect((await delegate(0, 1, leader.id)).json().errors).toMatchObject([{ field: 'delegate_id' }]);
    expect((await delegate(0, 1, (await stored('admin')).id)).json().errors).toMatchObject([{ field: 'delegate_id' }]);
    expect((await delegate(2, 1)).json().errors).toMatchObject([{ field: 'delegation.until' }]);
    expect((await delegate(-2, -1)).json().errors).toMatchObject([{ field: 'until' }]);
    expect((await delegate(-2, 0)).statusCode).toBe(200);
    const stale = await world.lanhdao.put(OWN, { version: 1, delegation: null });
    expect(stale.json().code).toBe('STALE');
    const { version } = await profile(world.lanhdao);
    const ended = await world.lanhdao.put(OWN, { version, delegation: null });
    expect(ended.json()).toMatchObject({ delegation: null, abilities: ['DELEGATE'] });
    expect((await profile(deputy)).delegated_by).toEqual([]);
  });
});

/** One account as it is drawn: where, with which rights, and whom it named for which days around today. */
const drawn = fc.record({
  place: fc.constantFrom('lanhdao', 'admin'),
  group: fc.constantFrom('lanhdao', 'canbo', 'admin'),
  own: fc.subarray([...DELEGATED_RIGHTS]),
  status: fc.constantFrom('active' as const, 'active' as const, 'locked' as const),
  delegate: fc.option(fc.nat(3)),
  from: fc.integer({ min: -1, max: 1 }),
  days: fc.integer({ min: 0, max: 1 }),
});

it('has what any of its delegators has, by a reference over the whole table', async () => {
  const { db } = world.server;
  const names = ['thu0', 'thu1', 'thu2', 'thu3'];
  const { group_account_id, area_id } = await stored('canbo');
  for (const username of names)
    await createAccount(db, { username, name: username, password: PASSWORD, group_account_id, area_id });
  const ids = await Promise.all(names.map(async (username) => (await stored(username)).id));
  await fc.assert(
    fc.asyncProperty(fc.tuple(drawn, drawn, drawn, drawn), async (people) => {
      for (const [at, one] of people.entries())
        await db
          .update(accountTable)
          .set({
            area_id: (await stored(one.place)).area_id,
            group_account_id: (await stored(one.group)).group_account_id,
            own_permission_ids: one.own.map(permissionId),
            status: one.status,
            delegate_id: one.delegate === null ? null : ids[one.delegate],
            delegate_from: inDays(one.from),
            delegate_until: inDays(one.from + one.days),
          })
          .where(eq(accountTable.id, ids[at]!));
      const rows = await db.select().from(accountTable).where(inArray(accountTable.id, ids));
      const groups = new Map((await db.select().from(groupAccountTable)).map((group) => [group.id, group]));
      const today = inDays(0);
      const ownOf = ({ group_account_id: group, own_permission_ids }: (typeof rows)[number]) =>
        DELEGATED_RIGHTS.filter(
          (code) =>
            group === ADMINISTRATOR_GROUP_ID ||
            [...(groups.get(group)?.permission_ids ?? []), ...own_permission_ids].includes(permissionId(code)),
        );
      const expected = rows.map((row) => {
        const from = rows.filter(
          (other) =>
            other.delegate_id === row.id &&
            other.area_id === row.area_id &&
            other.status === 'active' &&
            today >= (other.delegate_from ?? '') &&
            today <= (other.delegate_until ?? ''),
        );
        return new Set([...ownOf(row), ...from.flatMap(ownOf)]);
      });
      for (const [at, { username }] of rows.entries()) {
        const caller = await callerFor(db, username);
        expect(new Set(DELEGATED_RIGHTS.filter((code) => can(caller, code)))).toEqual(expected[at]);
      }
      for (const [kind, code] of [
        ['schedule.waiting', 'LICH_PHAT_APPROVE'],
        ['bulletin.waiting', 'LICH_PHAT_MEDIA_APPROVE'],
      ] as const satisfies [NotificationKind, string][]) {
        const readers = await readersOf(db, kind, leader.area.path);
        const due = rows.flatMap(({ id, status }, at) => (status === 'active' && expected[at]?.has(code) ? [id] : []));
        expect(readers.filter((id) => ids.includes(id)).sort()).toEqual(due.sort());
      }
    }),
    { numRuns: 60 },
  );
});
