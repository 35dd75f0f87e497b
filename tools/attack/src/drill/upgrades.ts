import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { countRows, makeOldFolder } from '../../../testbed/old-folder.ts';
import { asPerson } from '../person';
import { must } from '../staging';
import { startTarget } from '../target';
import type { Checks } from './checks';

/** Moments whose data folders were in use. */
const OLD = { '21 November': '2026-11-21T23:59:59Z', '23 November': '2026-11-23T23:59:59Z' };
const PASSWORD = 'Mật-khẩu-cũ-2026';
const LISTS = [
  'account',
  'group-account',
  'category-news',
  'content-manager',
  'device',
  'log',
  'playlist',
  'playlist/history',
];

/** Starts the server on folders of old versions: nothing is lost, and every list answers from them. */
export async function upgrade(place: string, migrations: string, env: Record<string, string>, checks: Checks) {
  for (const [name, until] of Object.entries(OLD)) {
    const folder = join(place, name.replace(' ', '-'));
    const before = await makeOldFolder(folder, migrations, until, PASSWORD);
    const target = await startTarget(
      { ...env, LOA_MODE: 'production', LOA_SIMULATOR: 'off' },
      { folder, isSupervised: true },
    );
    try {
      const what = `a folder of ${name} is upgraded`;
      checks.note(
        `${what}: a copy was made before`,
        readdirSync(folder).some((each) => each.startsWith('database.before-')) ? null : 'there is none',
      );
      const admin = await asPerson(target.url, 'cu', PASSWORD);
      for (const list of LISTS)
        await checks.check(`${what}: its lists answer`, async () => {
          const { rows } = await must<{ rows: unknown[] }>(admin, 'GET', `/api/${list}/find?limit=200`);
          return rows.length > 0 ? null : `${list} is empty`;
        });
      await target.stop();
      const after = await countRows(folder);
      const lost = Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0));
      checks.note(`${what}: no table has lost a row`, lost.length > 0 ? lost.join(', ') : null);
    } finally {
      await target.stop();
    }
  }
}
