import * as z from 'zod';
import { appFile, appRelease, appReleases, releasedApps, takeAppFileBody } from '../app-releases';
import {
  catalogue,
  catalogueLoaded,
  IMPORTED_LEVELS,
  loadCatalogueBody,
  mergeBody,
  moveBody,
  PLACE_CALLS,
  PLACE_LEVELS,
  placeChangePreview,
  places,
  placesImport,
} from '../areas';
import { importAnswer } from '../common';
import { RESOLUTION_CALLS, resolutions, usualResolution } from '../resolutions';
import {
  contentCategories,
  factories,
  newsCategories,
  newsCategoryOrder,
  newsCategoryOrderBody,
  soundQualities,
  soundSample,
  soundSampleQuery,
} from '../settings';
import {
  backups,
  changeSettingsBody,
  failedJobs,
  failedJobsBody,
  previewSettingsBody,
  setting,
  settingIds,
  settingQuery,
  settingsPreview,
  supportBundle,
  systemConfig,
  systemConfigPage,
  systemHealth,
} from '../system-config';
import { standardCalls, type Call } from './standard-calls';

/** The standard calls of one level of the tree, and what changes the tree's shape. */
function callsOfLevel(level: (typeof PLACE_LEVELS)[number]): Record<string, Call> {
  const { base, entity } = places[level];
  return {
    ...standardCalls(places[level]),
    [`POST ${base}/preview-merge`]: { body: mergeBody(level), answer: placeChangePreview },
    [`POST ${base}/merge`]: { body: mergeBody(level), answer: entity },
    [`POST ${base}/:id/preview-move`]: { body: moveBody, answer: placeChangePreview },
    [`POST ${base}/:id/move`]: { body: moveBody, answer: entity },
  };
}

/** Calls for places, the lists of the settings, and the configuration. */
export const placeAndSettingCalls: Record<string, Call> = {
  ...Object.assign({}, ...PLACE_LEVELS.map(callsOfLevel)),
  ...Object.fromEntries(
    IMPORTED_LEVELS.map((level) => [
      `POST ${PLACE_CALLS[level].base}/import`,
      { body: placesImport, answer: importAnswer },
    ]),
  ),
  'GET /api/category/catalogue': { answer: catalogue },
  'POST /api/category/catalogue': { body: loadCatalogueBody, answer: catalogueLoaded },

  'GET /api/system-config/find': { query: settingQuery, answer: systemConfigPage },
  'GET /api/system-config/find/:id': { answer: setting },
  'POST /api/system-config/find-ids/': { body: settingIds, answer: z.object({ rows: z.array(setting) }) },
  'PUT /api/system-config': { body: changeSettingsBody, answer: systemConfig },
  'POST /api/system-config/preview': { body: previewSettingsBody, answer: settingsPreview },
  'GET /api/system-config/backups': { query: z.strictObject({}), answer: backups },
  'GET /api/system-config/health': { query: z.strictObject({}), answer: systemHealth },
  'POST /api/system-config/support-bundle': { answer: supportBundle },
  'GET /api/system-config/failed-jobs': { query: z.strictObject({}), answer: failedJobs },
  'POST /api/system-config/failed-jobs/retry': { body: failedJobsBody, answer: failedJobs },
  'POST /api/system-config/failed-jobs/forget': { body: failedJobsBody, answer: failedJobs },

  ...standardCalls(factories),
  ...standardCalls(soundQualities),
  'GET /api/sound-quality/sample': { query: soundSampleQuery, answer: soundSample },
  ...standardCalls(newsCategories),
  ...standardCalls(contentCategories),
  ...standardCalls(resolutions),
  'PUT /api/category-news/order': { body: newsCategoryOrderBody, answer: newsCategoryOrder },

  ...standardCalls(appReleases),
  'POST /api/app-manager/file': { body: takeAppFileBody, answer: appFile },
  'POST /api/app-manager/:id/publish': { answer: appRelease },
  'POST /api/app-manager/:id/withdraw': { answer: appRelease },
  'GET /api/app-manager/released': { answer: releasedApps },
  [`GET ${RESOLUTION_CALLS.base}/usual`]: { answer: usualResolution },
};
