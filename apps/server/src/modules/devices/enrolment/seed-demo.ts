import { pendingDevices } from '@loa/contracts/devices';
import { inArray } from 'drizzle-orm';
import { changing } from '../../../db/changing';
import type { DemoContext } from '../../module';
import { deviceTable } from '../table';
import { importingDevices } from './import-devices';

/** Devices that were bought for the place and wait to be installed. */
const BOUGHT = 2;

export async function seedBoughtDevices({ deps, world, people: { admin }, communes: [own] }: DemoContext) {
  const [model] = world.models;
  if (!own || !model) return;
  const wanted = Array.from({ length: BOUGHT }, (_, at) => ({
    device_code: `KHO-${String(at + 1).padStart(5, '0')}`,
    name: `${model.noun} dự phòng ${at + 1}`,
    kind: model.kind,
    model: model.model,
    serial: `${model.serial}${980_001 + at}`,
    area_id: own.id,
    note: 'Đã nhập kho, chờ lắp.',
  }));
  const codes = wanted.map(({ device_code }) => device_code);
  const known = await deps.db.$count(deviceTable, inArray(deviceTable.device_code, codes));
  if (known > 0) return;
  const importing = importingDevices(deps.config.secret);
  await changing(deps, (tx, after) =>
    importing.create(
      tx,
      admin,
      wanted.map((device) => pendingDevices.write.parse(device)),
      after,
    ),
  );
}
