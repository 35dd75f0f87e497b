import { UPGRADE_STATES, UPGRADE_VERB_FROM, UPGRADE_VERBS, upgrades, type Upgrade } from '@loa/contracts/upgrades';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { can, type Caller } from '../../http/caller';
import type { Repository } from '../../http/crud-routes';
import { AppError } from '../../http/errors';
import { tableRepository } from '../../http/table-repository';
import { areaTable } from '../areas';
import { offeredRelease, requirePlaces } from './meant-devices';
import { upgradeTable as table } from './table';

const plain = tableRepository(upgrades, table, {
  sort: { name: table.name_sort, created_at: table.created_at, started_at: table.started_at },
  first: '-created_at',
  searched: [],
  derived: {
    area: sql`(select jsonb_build_object('id', place.id, 'name', place.name) from ${areaTable} place where place.id = ${table.area_id})`,
    release: sql`(select jsonb_build_object('id', m.id, 'name', m.name, 'version_name', m.version_name, 'package_name', m.package_name, 'status', m.status, 'size', f.size)
      from app_manager m join app_file f on f.sha256 = m.file_sha256 where m.id = ${table.release_id})`,
    counts: sql`(select coalesce(jsonb_object_agg(by_state.state, by_state.n), '{}'::jsonb) from (select state, count(*)::int as n from device_upgrade_device where upgrade_id = device_upgrade.id group by state) by_state)`,
    abilities: sql`'[]'::jsonb`,
  },
});

/** What the caller may do with it as it is now. */
function abilitiesOf(caller: Caller, { status, stage, stages, counts }: Upgrade): Upgrade['abilities'] {
  if (!can(caller, upgrades.written_with ?? 'THIET_BI_DA_LAP_DAT_UPGRADE_VERSION')) return [];
  const possible = { 'next-stage': stage < stages.length - 1, retry: counts.failed > 0, 'roll-back': counts.done + counts.failed + counts.told + counts.downloading + counts.installing > 0 };
  const verbs = UPGRADE_VERBS.filter((verb) => UPGRADE_VERB_FROM[verb].includes(status) && (possible as Partial<Record<string, boolean>>)[verb] !== false);
  return status === 'draft' ? [...verbs, 'edit', 'delete'] : verbs;
}

function travelling(caller: Caller, row: Upgrade): Upgrade {
  const counts = { ...Object.fromEntries(UPGRADE_STATES.map((state) => [state, 0])), ...row.counts } as Upgrade['counts'];
  return { ...row, counts, abilities: abilitiesOf(caller, { ...row, counts }) };
}

const requireDraft = ({ status }: Upgrade, message: string) => {
  if (status !== 'draft') throw new AppError('WRONG_STATE', { message });
};

/** Roll-outs: written while they are drafts, steered afterwards. */
export const upgradeRepository: Repository<typeof upgrades> = {
  ...plain,
  list: async (db, caller, query) => {
    const { rows, ...counted } = await plain.list(db, caller, query);
    return { rows: rows.map((row) => travelling(caller, row)), ...counted };
  },
  find: async (db: Database, caller: Caller, ids: string[]) => (await plain.find(db, caller, ids)).map((row) => travelling(caller, row)),

  async create(tx, caller, values, after) {
    await offeredRelease(tx, values);
    await requirePlaces(tx, caller, values.area_ids);
    return plain.create(tx, caller, values, after);
  },
  async update(tx, caller, current, values, after) {
    requireDraft(current, 'Đợt này đã bắt đầu nên không sửa được nữa');
    await offeredRelease(tx, values);
    await requirePlaces(tx, caller, values.area_ids);
    return plain.update(tx, caller, current, values, after);
  },
  async remove(tx, caller, current, after) {
    requireDraft(current, 'Đợt này đã bắt đầu nên được giữ lại làm lịch sử');
    await plain.remove(tx, caller, current, after);
  },
};

/** Holds a roll-out as it is until the transaction ends. */
export const heldUpgrade = async (tx: Database, id: string) => (await tx.select({ upgrade: table, path: areaTable.path }).from(table).innerJoin(areaTable, eq(areaTable.id, table.area_id)).where(eq(table.id, id)).for('update', { of: table }))[0];
