import { createHmac } from 'node:crypto';
import type { Announcement } from '@loa/contracts/devices';
import type { Config } from '../../../config';
import type { Deps } from '../../../deps';
import { demoWorldOf } from '../../../demo-worlds';
import { makerKeyTable } from '../table';
import { digestOf } from './maker-keys';

const NEWCOMERS = 3;

/** A secret that is the same at each start, and different in every installation. */
const demoSecret = ({ secret }: Pick<Config, 'secret'>, what: string) =>
  createHmac('sha256', secret).update(`demo ${what}`).digest('base64url');

/** Creates the maker whose devices announce themselves in a demo. */
export async function seedDemoMaker({ db, config }: Pick<Deps, 'db' | 'config'>) {
  await db
    .insert(makerKeyTable)
    .values({ name: 'Nhà sản xuất mẫu', digest: digestOf(demoSecret(config, 'maker')) })
    .onConflictDoNothing();
}

/** Pending devices of a demo, for the process that simulates them. */
export function demoPendingDevices(config: Config): (Announcement & { maker_key: string })[] {
  const { models } = demoWorldOf(config);
  const [first] = models;
  if (!first) return [];
  return Array.from({ length: NEWCOMERS }, (_, index) => {
    const device_code = `MOI-${String(index + 1).padStart(5, '0')}`;
    const { model, serial, kind } = models[index % models.length] ?? first;
    return {
      device_code,
      proof: demoSecret(config, device_code),
      maker_key: demoSecret(config, 'maker'),
      serial: `${serial}${990_000 + index}`,
      kind,
      model,
      fw_version: '1.4.2',
    };
  });
}
