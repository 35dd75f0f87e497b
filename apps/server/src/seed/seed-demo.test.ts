import { AREA_LEVELS } from '@loa/contracts/areas';
import { afterEach, expect, it } from 'vitest';
import { VARIANTS } from '../config';
import { DEMO_WORLDS } from '../demo-worlds';
import { areaByCode, childrenOf } from '../modules/areas';
import { startTestServer } from '../testing/test-server';
import type { TestServer } from '../testing/test-server';

let server: TestServer;
afterEach(() => server.stop());

it.each(VARIANTS)('the people of %s work in its own places and groups', async (variant) => {
  server = await startTestServer({ config: { variant } });
  const world = DEMO_WORLDS[variant];
  for (const { code, name, parts } of world.places) {
    const place = await areaByCode(server.db, AREA_LEVELS.commune, code);
    expect(place?.name).toBe(name);
    expect((await childrenOf(server.db, place?.id ?? '')).map((part) => part.name).sort()).toEqual([...parts].sort());
  }
  for (const [username, group] of [
    ['lanhdao', 'lanh-dao'],
    ['canbo', 'can-bo'],
    ['xemthoi', 'chi-xem'],
  ] as const) {
    const client = await server.signIn(username);
    const account = (await client.get(`/api/account/find/${client.tokens.account_id}`)).json();
    expect(account).toMatchObject({
      area: { name: world.places[0]?.name },
      group_account: { name: world.groups[group].name },
    });
  }
});
