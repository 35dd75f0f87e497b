import { DEVICE_KIND_NAMES } from '@loa/contracts/terms';
import { AREA_LEVELS } from '@loa/contracts/areas';
import { fold } from '@loa/contracts/common';
import { DEVICE_KINDS, type PendingDevice, type pendingDevices } from '@loa/contracts/devices';
import { v7 as uuidv7 } from 'uuid';
import { insertMany } from '../../../db/insert-many';
import { areasInScope, notInScope, requireActive } from '../../../http/scope';
import { orRefusal } from '../../../http/errors';
import type { Importing, Meaning } from '../../../http/import-rows';
import { newRecord } from '../../../http/record-values';
import { placesWritten } from '../../areas';
import { alsoSearched } from '../device-rows';
import { firstKeyVersions } from '../keys/retired-keys';
import { deviceRuntimeTable, deviceTable, enrolmentTable } from '../table';
import { placedBy } from '../repository';
import { makersOf, makersWritten, requireMadeBy } from '../made-by';
import { requireSize, sizesOf, sizesWritten } from '../device-resolutions';
import { proofDigest } from './announcements';
import { sameCode } from './printed';
import { waitingRepository } from './waiting-rows';

function kindsWritten(written: readonly string[]): Map<string, Meaning> {
  const kinds = new Map<string, string>(
    DEVICE_KINDS.flatMap(
      (kind) =>
        [
          [fold(DEVICE_KIND_NAMES[kind]), kind],
          [kind, kind],
        ] as const,
    ),
  );
  return new Map(
    written.map((text) => [
      text,
      kinds.has(fold(text))
        ? { value: kinds.get(fold(text)) }
        : { problem: `Ghi một trong các loại: ${Object.values(DEVICE_KIND_NAMES).join(', ')}` },
    ]),
  );
}

const codeOf = ({ device_code }: Record<string, unknown>) => (typeof device_code === 'string' ? device_code : '');

/**
 * Imports bought devices from the maker's list: only unknown ones. Of a claim code only its digest is stored.
 */
export const importingDevices = (secret: string): Importing<typeof pendingDevices, PendingDevice> => ({
  key: 'device_code',
  meanings: {
    kind: (_tx, _caller, written) => kindsWritten(written),
    factory_id: (tx, _caller, written) => makersWritten(tx, written),
    resolution_id: (tx, _caller, written) => sizesWritten(tx, written),
    area_id: (tx, caller, written) => placesWritten(tx, caller, Object.values(AREA_LEVELS), written),
  },
  // Nobody tells codes apart by their case.
  identity: (draft) => codeOf(draft).toLowerCase() || null,
  async known(tx, drafts) {
    const rows = await tx
      .select({ id: deviceTable.id, code: deviceTable.device_code })
      .from(deviceTable)
      .where(sameCode(drafts.map(codeOf)));
    const byCode = new Map(rows.map(({ id, code }) => [code.toLowerCase(), id]));
    return drafts.map((draft) => byCode.get(codeOf(draft).toLowerCase()) ?? null);
  },
  find: async (tx, caller, ids) => (ids.length === 0 ? [] : waitingRepository.find(tx, caller, ids)),
  async create(tx, caller, values) {
    const areas = await areasInScope(
      tx,
      caller,
      values.map(({ area_id }) => area_id),
    );
    const makers = await makersOf(
      tx,
      values.map(({ factory_id }) => factory_id),
    );
    const sizes = await sizesOf(
      tx,
      values.map(({ resolution_id }) => resolution_id),
    );
    const made = values.map(({ claim_code, ...written }) =>
      orRefusal(() => {
        const area = areas.get(written.area_id);
        if (!area) throw notInScope('area_id');
        requireActive(area, 'area_id');
        requireMadeBy(makers, written, written.kind);
        requireSize(sizes, written.resolution_id, written.kind);
        const named = { ...written, name: written.name || written.device_code };
        return {
          id: uuidv7(),
          claim_code,
          row: {
            ...named,
            install_status: 'not_installed' as const,
            ...placedBy(named, 'manual'),
            ...newRecord(caller, named.name, ...alsoSearched(named)),
          },
        };
      }),
    );
    const good = made.filter((each) => 'row' in each);
    const keyVersionOf = await firstKeyVersions(
      tx,
      good.map(({ row }) => row.device_code),
    );
    await insertMany(
      tx,
      deviceTable,
      good.map(({ id, row }) => ({ id, ...row, key_version: keyVersionOf(row.device_code) })),
    );
    await insertMany(
      tx,
      deviceRuntimeTable,
      good.map(({ id }) => ({ device_id: id })),
    );
    await insertMany(
      tx,
      enrolmentTable,
      good.map(({ id, row, claim_code }) => ({
        device_id: id,
        proof: claim_code ? proofDigest(secret, row.device_code, claim_code) : null,
      })),
    );
    return made.map((each) => ('row' in each ? each.id : each));
  },
});
