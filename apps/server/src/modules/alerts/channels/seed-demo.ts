import { randomBytes } from 'node:crypto';
import { alertChannels } from '@loa/contracts/alerts';
import { createOnce } from '../../../http/demo-records';
import type { DemoContext } from '../../module';
import { alertChannelRepository } from './repository';

/** A receiver of alerts that is turned off: a demo calls nobody. */
export async function seedDemoChannels({ deps, world, people: { admin }, communes: [own] }: DemoContext) {
  if (!own) return;
  await createOnce(deps, alertChannels, alertChannelRepository(deps), admin, [
    {
      ...world.desk.alert_receiver,
      area_id: own.id,
      kind: 'webhook',
      url: 'https://noi-nhan.invalid/canh-bao',
      secret: randomBytes(24).toString('base64url'),
      is_active: false,
    },
  ]);
}
