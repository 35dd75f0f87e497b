import { APP_RELEASE_CALLS, releasedApps, releaseFilePath } from '@loa/contracts/app-releases';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ground } from '../../ground';
import { taggedAnswer } from '../../http/tagged-answer';
import type { TaggedAnswer } from '../../http/tagged-answer';
import { appFileTable, appReleaseTable as table } from './table';

/** Another server process may have published; this one is told at once. */
const KEPT_MS = 10_000;
/** Devices get theirs by an order, not by this page. */
const FOR_PEOPLE = ['android', 'windows'] as const;

/** The newest release of each app that people may install. */
async function readReleased({ db }: Pick<Ground, 'db'>) {
  const { id, name, note, platform, package_name, version_name, version_code, published_at } = table;
  const { sha256, size, kind } = appFileTable;
  const rows = await db
    .selectDistinctOn([platform, package_name], {
      id,
      name,
      note,
      platform,
      version_name,
      published_at,
      size,
      kind,
      sha256,
      package_name,
    })
    .from(table)
    .innerJoin(appFileTable, eq(sha256, table.file_sha256))
    .where(and(eq(table.status, 'published'), inArray(platform, [...FOR_PEOPLE])))
    .orderBy(platform, package_name, desc(version_code));
  return { rows: rows.map((row) => ({ ...row, file_name: fileNameOf(row), url: releaseFilePath(row.id) })) };
}

/** What a file is saved as: `vn.loa.app-2.1.0.apk`. */
export const fileNameOf = ({
  package_name,
  version_name,
  kind,
}: {
  package_name: string;
  version_name: string;
  kind: string;
}) => `${package_name}-${version_name}.${kind === 'firmware' ? 'bin' : kind}`;

/** The answer of the public call as it is sent, read once for everybody until a release changes. */
export function shareReleased(ground: Pick<Ground, 'db' | 'events'>) {
  let kept: { answer: Promise<TaggedAnswer>; until: number } | null = null;
  const fresh = () => (kept && kept.until > Date.now() ? kept : null);
  ground.events.on('record.changed', ({ base }) => {
    if (base === APP_RELEASE_CALLS.base) kept = null;
  });
  const read = async () => taggedAnswer(JSON.stringify(releasedApps.parse(await readReleased(ground))));
  const begin = () => {
    const reading: NonNullable<typeof kept> = { answer: read(), until: Date.now() + KEPT_MS };
    kept = reading;
    // A failure is not an answer to keep.
    reading.answer.catch(() => (kept = kept === reading ? null : kept));
    return reading;
  };
  return () => (fresh() ?? begin()).answer;
}
