import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appReleases } from '@loa/contracts/app-releases';
import { eq } from 'drizzle-orm';
import { nowIso } from '../../db/columns';
import { storeAsUpload } from '../../uploads';
import { createOnce } from '../../http/demo-records';
import type { DemoContext } from '../module';
import { AppFiles } from './app-files';
import { appReleaseRepository } from './repository';
import { appReleaseTable } from './table';

export const DEMO_FIRMWARE = 'loa-mo-phong';
const BYTES = 200_000;
/** The newest one is for a roll-out; simulated devices begin with the version before it. */
const VERSIONS = [
  { version_name: '2.4.1', version_code: 20_401, note: 'Giữ đúng giờ khi mất mạng lâu.' },
  { version_name: '2.5.0', version_code: 20_500, note: 'Tải nội dung nhanh hơn, chỉnh âm lượng mượt hơn.' },
] as const;

/**
 * Software of the simulated devices, the only ones that can run it. There is no app for phones or computers, so none is
 * offered.
 */
export async function seedDemoReleases({ deps, people: { admin } }: DemoContext) {
  const files = new AppFiles(deps);
  const folder = join(deps.config.data_dir, 'processing');
  await mkdir(folder, { recursive: true });
  for (const { version_name, version_code, note } of VERSIONS) {
    const path = join(folder, `${DEMO_FIRMWARE}-${version_name}.bin`);
    const text = `Software of the simulated devices of Loa, version ${version_name}\n`;
    await writeFile(path, Buffer.alloc(BYTES, text));
    const filename = `${DEMO_FIRMWARE}-${version_name}.bin`;
    const upload_id = await storeAsUpload(deps, path, { filename, account_id: admin.account_id });
    const { sha256 } = await files.take(upload_id, admin.account_id);
    const [id] = await createOnce(deps, appReleases, appReleaseRepository, admin, [
      {
        name: `Phần mềm thiết bị mô phỏng ${version_name}`,
        note,
        platform: 'device_fw',
        package_name: DEMO_FIRMWARE,
        version_name,
        version_code,
        file_sha256: sha256,
      },
    ]);
    if (id)
      await deps.db
        .update(appReleaseTable)
        .set({ status: 'published', published_at: nowIso() })
        .where(eq(appReleaseTable.id, id));
  }
}
