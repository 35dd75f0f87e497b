import { APP_FILE_KINDS, appReleases } from '@loa/contracts/app-releases';
import type { AppRelease } from '@loa/contracts/app-releases';
import type { WriteOf } from '@loa/contracts/common';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Repository } from '../../http/crud-routes';
import { AppError, invalidField } from '../../http/errors';
import { tableRepository } from '../../http/table-repository';
import { appFileTable, appReleaseTable as table } from './table';

type Written = WriteOf<typeof appReleases>;

const ofFile = (
  column: SQL | typeof appFileTable.size | typeof appFileTable.original_name | typeof appFileTable.kind,
) => sql`(select ${column} from ${appFileTable} where ${appFileTable.sha256} = ${table.file_sha256})`;

const plain = tableRepository(appReleases, table, {
  sort: {
    name: table.name_sort,
    created_at: table.created_at,
    version_code: table.version_code,
    download_count: table.download_count,
  },
  first: '-created_at',
  searched: ['package_name', 'version_name'],
  derived: {
    file_name: ofFile(appFileTable.original_name),
    size: ofFile(sql`size::float8`),
    kind: ofFile(appFileTable.kind),
  },
});

const RUNS_ON = { android: 'điện thoại Android', windows: 'máy tính Windows', device_fw: 'thiết bị' };

/**
 * Requires that the file runs on the release's system, and that no other release of this app has its version number.
 */
async function requireFitting(
  tx: Database,
  { platform, package_name, version_code, file_sha256 }: Written,
  id: string | null,
) {
  const [file] = await tx
    .select({ kind: appFileTable.kind })
    .from(appFileTable)
    .where(eq(appFileTable.sha256, file_sha256))
    .for('share');
  if (!file) throw invalidField('file_sha256', 'Tệp không còn nữa, hãy tải lên lại');
  const runs_on = APP_FILE_KINDS[file.kind];
  if (runs_on !== platform)
    throw invalidField('file_sha256', `Tệp này dành cho ${RUNS_ON[runs_on]}, không phải cho ${RUNS_ON[platform]}`);
  const same = and(
    eq(table.platform, platform),
    eq(table.package_name, package_name),
    eq(table.version_code, version_code),
    id ? ne(table.id, id) : undefined,
  );
  const [other] = await tx
    .select({ id: table.id, name: table.name, version_name: table.version_name })
    .from(table)
    .where(same);
  if (other)
    throw new AppError('DUPLICATE', {
      errors: [
        {
          field: 'version_code',
          message: `Đã dùng cho “${other.name}” phiên bản ${other.version_name}, hãy nhập số lớn hơn`,
        },
      ],
      details: { id: other.id, name: other.name },
    });
}

/** Fields that stay unchanged once people may have downloaded the release. */
const SETTLED = ['platform', 'package_name', 'version_name', 'version_code', 'file_sha256'] as const;

function requireUnsettled(current: AppRelease, values: Written) {
  if (current.status === 'draft') return;
  const changed = SETTLED.filter((field) => current[field] !== values[field]);
  if (changed.length > 0)
    throw new AppError('RULE', {
      errors: changed.map((field) => ({ field, message: 'Bản đã phát hành không đổi được mục này, hãy thêm bản mới' })),
    });
}

export const appReleaseRepository: Repository<typeof appReleases> = {
  ...plain,

  async create(tx, caller, values, after) {
    await requireFitting(tx, values, null);
    return plain.create(tx, caller, values, after);
  },

  async update(tx, caller, current, values, after) {
    requireUnsettled(current, values);
    await requireFitting(tx, values, current.id);
    return plain.update(tx, caller, current, values, after);
  },

  async remove(tx, caller, current, after) {
    if (current.status === 'published')
      throw new AppError('WRONG_STATE', { message: 'Bản này đang phát hành: hãy thu hồi trước khi xóa' });
    await plain.remove(tx, caller, current, after);
  },
};
