import { UPGRADE_STATES, UPGRADE_VERB_FROM, UPGRADE_VERBS, upgrades, type Upgrade } from '@loa/contracts/upgrades';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { can, type Caller } from '../../http/caller';
import type { Repository } from '../../http/crud-routes';
import { AppError } from '../../http/errors';
import { tableRepository } from '../../http/table-repository';
import { appFileTable, appReleaseTable } from '../app-releases';
import { areaTable } from '../areas';
import { devicesOf, deviceTable as device } from '../devices';
import { offeredRelease, requireAgreed, requirePlaces } from './target-devices';
import { upgradeDeviceTable as item, upgradeTable as table } from './table';

const plain = tableRepository(upgrades, table, {
  sort: { name: table.name_sort, created_at: table.created_at, started_at: table.started_at },
  first: '-created_at',
  searched: [],
  derived: {
    area: sql`(select jsonb_build_object('id', place.id, 'name', place.name) from ${areaTable} place
      where place.id = ${table.area_id})`,
    release: sql`(select jsonb_build_object('id', m.id, 'name', m.name, 'version_name', m.version_name, 'package_name',
      m.package_name, 'status', m.status, 'size', f.size)
      from ${appReleaseTable} m join ${appFileTable} f on f.sha256 = m.file_sha256 where m.id = ${table.release_id})`,
    // Both depend on the caller: see `presentUpgrades`.
    counts: sql`'{}'::jsonb`,
    abilities: sql`'[]'::jsonb`,
  },
});

/**
 * The progress of roll-outs on devices that the caller sees, and whether he may act on all of their devices; one
 * statement for a page of them.
 */
async function progressOf(db: Database, caller: Caller, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { counts: Partial<Upgrade['counts']>; isWhole: boolean }>();
  const isSeen = devicesOf(caller) ?? sql`true`;
  const rows = await db
    .select({
      id: item.upgrade_id,
      state: item.state,
      seen: sql<number>`(count(*) filter (where ${isSeen}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(item)
    .innerJoin(device, eq(device.id, item.device_id))
    .where(inArray(item.upgrade_id, [...ids]))
    .groupBy(item.upgrade_id, item.state);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(
      ([id, states]) =>
        [
          id,
          {
            counts: Object.fromEntries(states.map(({ state, seen }) => [state, seen])),
            isWhole: states.every(({ seen, all }) => seen === all),
          },
        ] as const,
    ),
  );
}

/**
 * The actions a caller has on a roll-out now. An account bound to some devices controls roll-outs of these and no
 * others: every decision concerns all devices of a roll-out.
 */
function abilitiesOf(
  caller: Caller,
  { status, stage, stages, counts }: Upgrade,
  isWhole: boolean,
): Upgrade['abilities'] {
  if (
    !can(caller, upgrades.written_with ?? 'THIET_BI_DA_LAP_DAT_UPGRADE_VERSION') ||
    (caller.device_ids.length > 0 && !isWhole)
  )
    return [];
  const possible = {
    'next-stage': stage < stages.length - 1,
    retry: counts.failed > 0,
    'roll-back': counts.done + counts.failed + counts.sent + counts.downloading + counts.installing > 0,
  };
  const verbs = UPGRADE_VERBS.filter(
    (verb) =>
      UPGRADE_VERB_FROM[verb].includes(status) && (possible as Partial<Record<string, boolean>>)[verb] !== false,
  );
  return status === 'draft' ? [...verbs, 'edit', 'delete'] : verbs;
}

const NONE = Object.fromEntries(UPGRADE_STATES.map((state) => [state, 0])) as Upgrade['counts'];

/** Presenter of roll-outs for a caller: the counts are those of the listed devices. */
async function presentUpgrades(db: Database, caller: Caller, rows: readonly Upgrade[]): Promise<Upgrade[]> {
  const progress = await progressOf(
    db,
    caller,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { counts: own = {}, isWhole = true } = progress.get(row.id) ?? {};
    const counts = { ...NONE, ...own };
    return { ...row, counts, abilities: abilitiesOf(caller, { ...row, counts }, isWhole) };
  });
}

/** Throws when the caller sees only some of its devices and is not in charge of the rest. */
export async function requireWhole(tx: Database, caller: Caller, id: string) {
  if (caller.device_ids.length === 0) return;
  const { isWhole = true } = (await progressOf(tx, caller, [id])).get(id) ?? {};
  if (!isWhole)
    throw new AppError('RULE', {
      message: 'Đợt này còn gồm những máy không thuộc tài khoản của bạn nên bạn chỉ xem được',
    });
}

const requireDraft = ({ status }: Upgrade, message: string) => {
  if (status !== 'draft') throw new AppError('WRONG_STATE', { message });
};

/** The standard calls of roll-outs: edited while they are drafts, controlled by decisions afterwards. */
export const upgradeRepository: Repository<typeof upgrades> = {
  ...plain,
  list: async (db, caller, query) => {
    const { rows, ...counted } = await plain.list(db, caller, query);
    return { rows: await presentUpgrades(db, caller, rows), ...counted };
  },
  find: async (db: Database, caller: Caller, ids: string[]) =>
    presentUpgrades(db, caller, await plain.find(db, caller, ids)),

  async create(tx, caller, values, after) {
    await offeredRelease(tx, values);
    await requirePlaces(tx, caller, values.area_ids);
    await requireAgreed(tx, caller, values);
    return plain.create(tx, caller, values, after);
  },
  async update(tx, caller, current, values, after) {
    requireDraft(current, 'Đợt này đã bắt đầu nên không sửa được nữa');
    await offeredRelease(tx, values);
    await requirePlaces(tx, caller, values.area_ids);
    await requireAgreed(tx, caller, values);
    return plain.update(tx, caller, current, values, after);
  },
  async remove(tx, caller, current, after) {
    requireDraft(current, 'Đợt này đã bắt đầu nên được giữ lại làm lịch sử');
    await plain.remove(tx, caller, current, after);
  },
};

/** Reads a roll-out and locks it until the transaction ends. */
export const lockUpgrade = async (tx: Database, id: string) =>
  (
    await tx
      .select({ upgrade: table, path: areaTable.path })
      .from(table)
      .innerJoin(areaTable, eq(areaTable.id, table.area_id))
      .where(eq(table.id, id))
      .for('update', { of: table })
  )[0];
