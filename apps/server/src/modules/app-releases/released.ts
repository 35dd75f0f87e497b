import { APP_RELEASE_CALLS, releasedApps, releaseFilePath } from '@loa/contracts/app-releases';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { taggedAnswer } from '../../http/tagged-answer';
import type { TaggedAnswer } from '../../http/tagged-answer';
import { appFileTable, appReleaseTable as table } from './table';

/** How long the answer is cached where no event says that a release has changed. */
const CACHE_MS = 10_000;
/** Devices get their releases by an order, not from this page. */
const FOR_PEOPLE = ['android', 'windows'] as const;

/** The newest release of each app that people may install. */
async function readReleased({ db }: Pick<Deps, 'db'>) {
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

/** The name a file is saved under: `vn.loa.app-2.1.0.apk`. */
export const fileNameOf = ({
  package_name,
  version_name,
  kind,
}: {
  package_name: string;
  version_name: string;
  kind: string;
}) => `${package_name}-${version_name}.${kind === 'firmware' ? 'bin' : kind}`;

/** The cached answer of the public call, read once for everybody until a release changes. */
export function shareReleased(deps: Pick<Deps, 'db' | 'events'>) {
  let cached: { answer: Promise<TaggedAnswer>; until: number } | null = null;
  const fresh = () => (cached && cached.until > Date.now() ? cached : null);
  deps.events.on('record.changed', ({ base }) => {
    if (base === APP_RELEASE_CALLS.base) cached = null;
  });
  const read = async () => taggedAnswer(JSON.stringify(releasedApps.parse(await readReleased(deps))));
  const begin = () => {
    const reading: NonNullable<typeof cached> = { answer: read(), until: Date.now() + CACHE_MS };
    cached = reading;
    // A failure is not cached.
    reading.answer.catch(() => (cached = cached === reading ? null : cached));
    return reading;
  };
  return () => (fresh() ?? begin()).answer;
}
