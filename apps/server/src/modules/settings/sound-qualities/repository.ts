import { soundQualities } from '@loa/contracts/settings';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Repository } from '../../../http/crud-routes';
import { tableRepository } from '../../../http/table-repository';
import { soundQualityTable as table } from '../table';

const plain = tableRepository(soundQualities, table, {
  sort: { name: table.name_sort, bitrate_kbps: table.bitrate_kbps, created_at: table.created_at },
  first: 'bitrate_kbps',
  searched: ['code'],
  derived: { mb_per_hour: sql<number>`(round(${table.bitrate_kbps} * 4.5) / 10)::float8` },
});

/** There is one default at most: a new one takes the place of the old, also of one that another makes at the same moment. */
async function giveUpDefault(tx: Database, keep: string | null) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('loa.default-sound-quality', 0))`);
  await tx.update(table).set({ is_default: false }).where(and(eq(table.is_default, true), keep ? ne(table.id, keep) : undefined));
}

export const soundQualityRepository: Repository<typeof soundQualities> = {
  ...plain,

  async create(tx, caller, values, after) {
    if (values.is_default) await giveUpDefault(tx, null);
    return plain.create(tx, caller, values, after);
  },

  async update(tx, caller, current, values, after) {
    if (values.is_default) await giveUpDefault(tx, current.id);
    return plain.update(tx, caller, current, values, after);
  },
};
