import { inArray } from 'drizzle-orm';
import { runEvery } from '../../run-every';
import { cleanUpUploads, uploadRoutes } from '../../uploads';
import type { ServerModule } from '../module';
import { getConfig } from '../system-config';
import { defineDiscardJob } from './files/discard-uploads';
import { defineReleaseJob, cleanUpFiles } from './files/content-files';
import { checkRoute } from './files/check-route';
import { referencedContentFiles } from './files/referenced-content-files';
import { mediaRoutes } from './files/media-routes';
import { defineCheckJob, startChecks } from './relays/check-job';
import { relayRoutes } from './relays/routes';
import { seedDemoRelays } from './relays/seed-demo';
import { relayTable } from './relays/table';
import { contentRoutes } from './routes';
import { demoSounds, seedDemoContent } from './seed-demo';
import { defineSignalsJob } from './signals';
import { contentTable } from './table';
import { contentUses } from './uses';

export { onContentChanged } from './changing/changes';
export type { ContentChanged } from './changing/changes';
export { countExpiring } from './expiring';
export { ensureFiles, mediaFile, releaseFile, releaseFiles, storeFiles } from './files/content-files';
export { addUses, dropFitted, filesOf, replaceUses } from './files/file-uses';
export { discardLater } from './files/discard-uploads';
export { CHECK_PATH } from './files/check-route';
export { uploadFiles } from './files/referenced-content-files';
export { signMediaUrl } from './files/media-routes';
export { listenAddress } from './relays/listen-routes';
export { checkSoon } from './relays/check-job';
export { silentRelays } from './relays/ready-relays';
export type { RelayHeard } from './relays/changes';
export { lockContents, readyContents, recordContentPlayed, setPlays } from './ready-contents';
export type { ReadyContent, StoredFile } from './ready-contents';
export { describeSpoken, storeSpoken } from './sound/spoken-content';
export { endProcessing } from './processing/end-processing';
export { markFailed } from './processing/mark-failed';
export { stillWanted } from './processing/processed-kind';
export { turnAmong, turnOf } from './processing/turn-of';
export type { ProcessedKind, RecordTask } from './processing/processed-kind';
export { reportProgress } from './processing/report-progress';
export { retryProcessing } from './processing/retry-processing';
export { removeContent, restoreContent } from './changing/remove-content';
export { heardWith, madeAround } from './sound/jingles';
export { uploadedLength } from './sound/uploaded-length';
export { startSignals } from './signals';
export { contentFileTable, contentTable, fileUseTable } from './table';

const SWEEP_EVERY_MS = 3600 * 1000;

export const contentModule: ServerModule = {
  name: 'content',
  uses: contentUses,
  files: referencedContentFiles,

  places: {
    hanging: [{ area_id: contentTable.area_id, counted: { as: 'content_count' } }, { area_id: relayTable.area_id }],
  },

  routes: async (app, deps) => {
    await uploadRoutes(app, deps, async () => (await getConfig(deps.db, 'max_upload_mb')) * 1024 ** 2);
    contentRoutes(app, deps);
    mediaRoutes(app, deps);
    checkRoute(app, deps);
    relayRoutes(app, deps);
  },

  seedDemo: async (demo) => {
    await seedDemoContent(demo);
    await seedDemoRelays(demo);
  },
  finishDemo: demoSounds,

  start: (deps) => {
    deps.uploadHolders.push(async (ids) => {
      const rows = await deps.db
        .select({ upload_id: contentTable.upload_id })
        .from(contentTable)
        .where(inArray(contentTable.upload_id, ids));
      return rows.flatMap(({ upload_id }) => upload_id ?? []);
    });
    defineReleaseJob(deps);
    defineDiscardJob(deps);
    const needed = async (ids: string[]) =>
      (await Promise.all(deps.uploadHolders.map((idsInUse) => idsInUse(ids)))).flat();
    deps.uploads.usedAmong = needed;
    defineCheckJob(deps);
    defineSignalsJob(deps);
  },

  lead: (deps) => {
    const cleanUp = runEvery(
      deps,
      SWEEP_EVERY_MS,
      'file_clean_up',
      () => cleanUpUploads(deps, deps.uploads.usedAmong, new Date()),
      () => cleanUpFiles(deps, new Date()),
    );
    return [cleanUp.stop, startChecks(deps).stop];
  },
};
