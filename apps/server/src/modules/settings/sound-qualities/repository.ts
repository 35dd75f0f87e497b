import { soundQualities } from '@loa/contracts/settings';
import { sql } from 'drizzle-orm';
import { tableRepository } from '../../../http/table-repository';
import { withOneDefault } from '../one-default';
import { soundQualityTable as table } from '../table';

const plain = tableRepository(soundQualities, table, {
  sort: { name: table.name_sort, bitrate_kbps: table.bitrate_kbps, created_at: table.created_at },
  first: 'bitrate_kbps',
  searched: ['code'],
  derived: { mb_per_hour: sql<number>`(round(${table.bitrate_kbps} * 4.5) / 10)::float8` },
});

export const soundQualityRepository = withOneDefault(soundQualities, table, plain);
