import { relays } from '@loa/contracts/content';
import { anyOf } from '../../../db/any-of';
import { createOnce } from '../../../http/demo-records';
import type { DemoContext } from '../../module';
import { relayRepository } from './repository';
import { relayTable } from './table';

/** An address that nobody has: a demo calls nobody. */
const ADDRESS = 'https://nguon-mau.invalid';
const NEVER = '9999-01-01T00:00:00.000Z';

/** Relay links of a demo, which are never checked by themselves. */
export async function seedDemoRelays({ deps, world, people, communes: [own] }: DemoContext) {
  if (!own) return;
  const made = await createOnce(
    deps,
    relays,
    relayRepository(deps),
    people.canbo,
    world.desk.relays.map((relay, at) => ({
      ...relay,
      area_id: own.id,
      url: `${ADDRESS}/${at + 1}`,
      protocol: 'icecast',
    })),
  );
  await deps.db.update(relayTable).set({ next_check_at: NEVER }).where(anyOf(relayTable.id, made));
}
