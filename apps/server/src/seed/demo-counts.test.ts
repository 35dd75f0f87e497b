import type { Account, AccountGroup } from '@loa/contracts/accounts';
import type { Dashboard } from '@loa/contracts/dashboard';
import { NOTIFICATION_TOPICS } from '@loa/contracts/notifications';
import {
  PREVIEW_MS,
  SCHEDULE_STATUSES,
  scheduleWrite,
  type Occurrence,
  type Schedule,
  type SchedulePreview,
} from '@loa/contracts/schedules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { VARIANTS } from '../config';
import type { TestClient } from '../testing/test-client';
import type { TestServer } from '../testing/test-server';
import { startWholeDemo } from './whole-demo.fixture';

/*
 * A count that two screens show is the same count: those of the first page and of the menu are held against the totals
 * of the lists that they lead to, and a total against the totals of its parts.
 */

const { items, ...others } = scheduleWrite.shape;
/** Fields that the form sends, of a schedule as it is read. */
const written = z.object({ ...others, items: z.array(z.object(items.unwrap().element.shape)) });

interface Listed<Row> {
  rows: Row[];
  total: number;
}

describe.each(VARIANTS)('in the demo of %s', (variant) => {
  let server: TestServer;
  beforeAll(async () => {
    server = (await startWholeDemo(variant)).server;
  });
  afterAll(() => server.stop());

  const as = async (username: string) => {
    const client = await server.signIn(username);
    return { client, ...lookOf(client) };
  };
  const lookOf = (client: TestClient) => {
    const read = async <Answer>(path: string) => {
      const answer = await client.get(path);
      expect(answer.statusCode, `${path}: ${answer.body.slice(0, 200)}`).toBe(200);
      return answer.json<Answer>();
    };
    return {
      read,
      totalOf: async (path: string) => (await read<Listed<unknown>>(path)).total,
      /** All rows of a list, page by page. */
      allOf: async <Row>(path: string) => {
        const rows: Row[] = [];
        for (let page = 1; ; page += 1) {
          const found = await read<Listed<Row>>(`${path}${path.includes('?') ? '&' : '?'}limit=200&page=${page}`);
          rows.push(...found.rows);
          if (found.rows.length === 0 || rows.length >= found.total) return rows;
        }
      },
    };
  };

  it.each(['admin', 'canbo', 'lanhdao'])(
    'the first page and the menu count for %s what the lists show',
    async (username) => {
      const { read, totalOf, allOf } = await as(username);
      const places = await allOf<{ id: string }>('/api/category/commune/find');
      for (const narrowed of ['', ...places.slice(0, 2).map(({ id }) => `area_id=${id}`)]) {
        const seen = await read<Dashboard>(`/api/dashboard?${narrowed}`);
        const devices = (query: string) => totalOf(`/api/device/find?${query}&${narrowed}`);
        expect(await devices('')).toBe(seen.devices.total);
        for (const [badge, count] of Object.entries(seen.devices.by_badge))
          expect(await devices(`badge=${badge}`), badge).toBe(count);
        const { error = 0, offline = 0 } = seen.devices.by_badge;
        const waiting = await read<{ schedules?: number; devices?: number }>(`/api/notification/waiting?${narrowed}`);
        expect(waiting.devices ?? error + offline).toBe(error + offline);
        const inbox = await totalOf(`/api/playlist/find?kind=audio,media&status=waiting_approval&${narrowed}`);
        expect([seen.approval_total, waiting.schedules ?? inbox]).toEqual([inbox, inbox]);

        const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
        const week = await allOf<Occurrence>(`/api/playlist/history/find?planned_start_from=${since}&${narrowed}`);
        const [whole, all] = [sumOf(week, 'success_count'), sumOf(week, 'device_count')];
        if (all > 0) expect(seen.success_rate_7d).toBeCloseTo(whole / all, 3);
      }
    },
  );

  it.each(['admin', 'canbo'])('the parts of a list of %s add up to it', async (username) => {
    const { totalOf, read } = await as(username);
    const partsOf = async (path: string, key: string, values: readonly string[]) =>
      (await Promise.all(values.map((value) => totalOf(`${path}?${key}=${value}`)))).reduce((sum, one) => sum + one, 0);
    expect(await partsOf('/api/playlist/find', 'status', SCHEDULE_STATUSES)).toBe(await totalOf('/api/playlist/find'));
    const results = ['done', 'partial', 'missed', 'preempted', 'cancelled'];
    expect(await partsOf('/api/playlist/history/find', 'status', results)).toBe(
      await totalOf('/api/playlist/history/find'),
    );
    const bell = '/api/notification/find';
    // A notification may arrive between two answers.
    await vi.waitFor(async () => {
      const { total, unread } = await read<{ total: number; unread: number }>(bell);
      expect(await partsOf(bell, 'topic', Object.keys(NOTIFICATION_TOPICS))).toBe(total);
      expect(await totalOf(`${bell}?state=unread`)).toBe(unread);
      expect((await read<{ unread: number }>('/api/notification/waiting')).unread).toBe(unread);
    });
  });

  it('a schedule says as many runs and devices as its preview', async () => {
    const { client, read, allOf, totalOf } = await as('admin');
    const approved = await allOf<Schedule>('/api/playlist/find?status=approved');
    expect(approved.length).toBeGreaterThan(2);
    const until = new Date(Date.now() + PREVIEW_MS).toISOString();
    for (const { id, name, device_count } of approved) {
      const detail = await read<Schedule>(`/api/playlist/find/${id}`);
      expect(detail.device_count, name).toBe(device_count);
      const answer = await client.post('/api/playlist/check-conflict', { id, schedule: written.parse(detail) });
      const preview = answer.json<SchedulePreview>();
      const runs = await totalOf(
        `/api/playlist/occurrence/find?schedule_id=${id}&planned_start_to=${until}&status=planned,playing`,
      );
      expect([preview.occurrence_total, preview.device_count], name).toEqual([runs, device_count]);
    }
  });

  it('places and groups count the devices and accounts that their lists show', async () => {
    const { allOf, totalOf } = await as('admin');
    type Place = { id: string; name: string; device_count: number; account_count: number };
    for (const level of ['province', 'commune', 'village']) {
      for (const place of (await allOf<Place>(`/api/category/${level}/find`)).slice(0, 12)) {
        expect(await totalOf(`/api/device/find?area_id=${place.id}`), place.name).toBe(place.device_count);
        expect(await totalOf(`/api/account/find?area_id=${place.id}`), place.name).toBe(place.account_count);
      }
    }
    for (const { id, name, account_count } of await allOf<AccountGroup>('/api/group-account/find'))
      expect(await totalOf(`/api/account/find?group_account_id=${id}`), name).toBe(account_count);
    expect((await allOf<Account>('/api/account/find')).length).toBe(await totalOf('/api/account/find'));
  });
});

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0);
