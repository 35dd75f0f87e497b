import * as z from 'zod';
import {
  account, accountGroups, accounts, accountsImport, accountsImported, areaAccountTree, changeManyBody, changePassBody, groupPreview, groupPreviewBody, hotline, oneTimePassword, ownSession, permission, permissionIds, permissionQuery, profileBody,
} from '../accounts';
import { alert, alertChannels, alertPage, alertQuery, answerBody, channelTested, silenceBody } from '../alerts';
import { logEntry, logQuery, shortLogEntry } from '../activity-log';
import { appFile, appRelease, appReleases, releasedApps, takeAppFileBody } from '../app-releases';
import {
  areaTree, areaTreeQuery, catalogue, catalogueLoaded, IMPORTED_LEVELS, loadCatalogueBody, mergeBody, moveBody, PLACE_CALLS, PLACE_LEVELS, placeOutlook, places, placesImport,
} from '../areas';
import { csrfAnswer, forgotPasswordAnswer, forgotPasswordBody, loginBody, refreshBody, resetPasswordBody, tokenPair } from '../auth';
import { changedMany, changeOf, idParams, idsBody, importAnswer, pageOf } from '../common';
import { changeContentsBody, checkRelayBody, content, contentPeaks, contents, contentSound, listenAnswer, listenBody as listenRelayBody, listenStoredBody, relay, relayChecks, relays, soundEditWrite } from '../content';
import { areaDashboards, dashboard, dashboardQuery } from '../dashboard';
import { enrolment } from '../device-protocol';
import {
  accountDeviceQuery, batchCommandAnswer, batchCommandBody, cancelledCommands, claimBody, comingSchedules, commandBody, commandBatch, commandQuery, device, deviceCommand, deviceCount, deviceFilterQuery, deviceFacets, deviceFacetsQuery, deviceListening, deviceMakers, deviceMap, deviceMapQuery, devicePhoto, lastDay, ownPositionBody, devices, devicesAnswer, devicesImport, installBody, makerKeyBody, makerKeys,
  listedCommand, newMakerKey, recentBatches, refusedMessages, removeInstallBody, testToneBody, waitingDevice, waitingDevices,
} from '../devices';
import {
  approveBody, bulletins, contentReplacement, DEFAULT_SHOW_CALLS, defaultShow, defaultShowWrite, dropAllBody, dropAllCount, dropAllCountBody, dropBody, historyQuery, occurrence, occurrenceQuery, pauseBody, playRecord, playRecordQuery,
  previewBody, rejectBody, replacementBody, schedule, schedulePreview, schedules, slideshowBulletins, submitBody,
} from '../schedules';
import { media, mediaPages, medias, trialBody, trials } from '../media';
import { hideNewsBody, news, newestNews, newsArticle, newsItem, newsPicture, pinNewsBody, publicNewsPage, publicNewsQuery, publishNewsBody } from '../news';
import { notificationPage, notificationQuery, readAnswer, readBody, waitingCounts, waitingQuery } from '../notifications';
import { RESOLUTION_CALLS, resolutions, usualResolution } from '../resolutions';
import { contentCategories, factories, newsCategories, newsCategoryOrder, newsCategoryOrderBody, soundQualities, soundSample, soundSampleQuery } from '../settings';
import { collectionItems, collections, shownBody, shownSlides, slideshows } from '../slideshows';
import { documentText, listenBody, pronunciations, reading, readingBody, sound, speech, speeches, ttsProviders, voices } from '../speech';
import { upgrade, upgradeChoices, upgradeDevicePage, upgradeDeviceQuery, upgradeOfDevice, upgradePreview, upgradePreviewBody, UPGRADE_VERBS, upgrades } from '../upgrades';
import {
  changeSettingsBody, failedJobs, failedJobsBody, previewSettingsBody, setting, settingIds, settingQuery, settingsPreview,
  systemConfig, systemConfigPage,
} from '../system-config';
import { standardCalls, type Call } from './standard-calls';

export { standardCalls, type Call } from './standard-calls';

const sessionsEnded = z.object({ ended: z.number().int() });

/** The standard calls of one level of the tree, and what changes the tree's shape. */
function callsOfLevel(level: (typeof PLACE_LEVELS)[number]): Record<string, Call> {
  const { base, entity } = places[level];
  return {
    ...standardCalls(places[level]),
    [`POST ${base}/preview-merge`]: { body: mergeBody(level), answer: placeOutlook },
    [`POST ${base}/merge`]: { body: mergeBody(level), answer: entity },
    [`POST ${base}/:id/preview-move`]: { body: moveBody, answer: placeOutlook },
    [`POST ${base}/:id/move`]: { body: moveBody, answer: entity },
  };
}

/** The standard calls of schedules, and what people decide about one. */
const callsOfSchedules = (resource: typeof schedules): Record<string, Call> => ({
  ...standardCalls(resource),
  [`POST ${resource.base}/:id/submit`]: { body: submitBody, answer: schedule },
  [`POST ${resource.base}/:id/approve`]: { body: approveBody, answer: schedule },
  [`POST ${resource.base}/:id/reject`]: { body: rejectBody, answer: schedule },
  [`POST ${resource.base}/:id/pause`]: { body: pauseBody, answer: schedule },
  [`POST ${resource.base}/:id/resume`]: { body: pauseBody, answer: schedule },
  [`POST ${resource.base}/:id/drop`]: { body: dropBody, answer: schedule },
  [`POST ${resource.base}/:id/copy`]: { answer: schedule },
  [`POST ${resource.base}/check-conflict`]: { body: previewBody, answer: schedulePreview },
});
const callsOfDropAll = ({ base }: typeof schedules): Record<string, Call> => ({
  [`POST ${base}/drop-all`]: { body: dropAllBody, answer: dropAllCount },
  [`POST ${base}/drop-all/count`]: { body: dropAllCountBody, answer: dropAllCount },
});

/**
 * Every call of the console's API with its shapes. The server's tests hold it to what its routes declare, and the fake API of
 * test-kit answers by it, so that a page meets in its tests what it would meet at the server. Nothing that ships reads it.
 */
export const CALLS: Record<string, Call> = {
  'GET /api/_': { answer: csrfAnswer },
  'POST /api/auth/login': { body: loginBody, answer: tokenPair },
  'POST /api/auth/refresh': { body: refreshBody.nullish(), answer: tokenPair },
  'POST /api/auth/forgot-password': { body: forgotPasswordBody, answer: forgotPasswordAnswer },
  'POST /api/auth/reset-password': { body: resetPasswordBody, answer: idParams },
  'POST /api/auth/logout': { answer: idParams },
  ...standardCalls(accounts, { except: ['create'] }),
  'POST /api/account': { body: accounts.write, answer: oneTimePassword },
  'PUT /api/account/reset-password/:id': { answer: oneTimePassword },
  'POST /api/account/import': { body: accountsImport, answer: accountsImported },
  'POST /api/account/change-many': { body: changeManyBody, answer: changedMany },
  'GET /api/account/tree-area-account': { query: areaTreeQuery, answer: areaAccountTree },
  'GET /api/account/device': { query: accountDeviceQuery, answer: devicesAnswer },
  'GET /api/account/hotline': { answer: hotline },
  'GET /api/account/session/find': { query: z.strictObject({}), answer: z.object({ rows: z.array(ownSession) }) },
  'DELETE /api/account/session/:id': { answer: sessionsEnded },
  'DELETE /api/account/session': { answer: sessionsEnded },
  ...standardCalls(accountGroups),
  'POST /api/group-account/:id/preview': { body: groupPreviewBody, answer: groupPreview },
  'GET /api/account/tree-area': { query: areaTreeQuery, answer: areaTree },
  'GET /api/users/profile': { answer: account },
  'PUT /api/account/profile': { body: profileBody, answer: account },
  'PUT /api/account/change-pass/:id': { body: changePassBody, answer: account },
  'PUT /api/account/avatar': { answer: account },
  'DELETE /api/account/avatar': { answer: account },
  'GET /api/dashboard': { query: dashboardQuery, answer: dashboard },
  ...standardCalls(areaDashboards, { except: ['create', 'update', 'remove'] }),
  'GET /api/log/find': { query: logQuery, answer: pageOf(shortLogEntry) },
  'GET /api/log/find/:id': { answer: logEntry },
  'POST /api/log/find-ids/': { body: idsBody, answer: z.object({ rows: z.array(logEntry) }) },
  'GET /api/permission/find': { query: permissionQuery, answer: pageOf(permission) },
  'GET /api/permission/find/:id': { answer: permission },
  'POST /api/permission/find-ids/': { body: permissionIds, answer: z.object({ rows: z.array(permission) }) },

  'GET /api/notification/find': { query: notificationQuery, answer: notificationPage },
  'GET /api/notification/waiting': { query: waitingQuery, answer: waitingCounts },
  'POST /api/notification/read': { body: readBody, answer: readAnswer },

  ...Object.assign({}, ...PLACE_LEVELS.map(callsOfLevel)),
  ...Object.fromEntries(IMPORTED_LEVELS.map((level) => [`POST ${PLACE_CALLS[level].base}/import`, { body: placesImport, answer: importAnswer }])),
  'GET /api/category/catalogue': { answer: catalogue },
  'POST /api/category/catalogue': { body: loadCatalogueBody, answer: catalogueLoaded },

  'GET /api/system-config/find': { query: settingQuery, answer: systemConfigPage },
  'GET /api/system-config/find/:id': { answer: setting },
  'POST /api/system-config/find-ids/': { body: settingIds, answer: z.object({ rows: z.array(setting) }) },
  'PUT /api/system-config': { body: changeSettingsBody, answer: systemConfig },
  'POST /api/system-config/preview': { body: previewSettingsBody, answer: settingsPreview },
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

  ...standardCalls(news),
  'POST /api/news/:id/publish': { body: publishNewsBody, answer: newsItem },
  'POST /api/news/:id/hide': { body: hideNewsBody, answer: newsItem },
  'POST /api/news/:id/pin': { body: pinNewsBody, answer: newsItem },
  'POST /api/news/picture': { answer: newsPicture },
  'GET /api/news': { query: publicNewsQuery, answer: publicNewsPage },
  'GET /api/news/newest': { answer: newestNews },
  'GET /api/news/:key': { answer: newsArticle },

  ...standardCalls(appReleases),
  'POST /api/app-manager/file': { body: takeAppFileBody, answer: appFile },
  'POST /api/app-manager/:id/publish': { answer: appRelease },
  'POST /api/app-manager/:id/withdraw': { answer: appRelease },
  'GET /api/app-manager/released': { answer: releasedApps },

  ...standardCalls(contents),
  'GET /api/content-manager/:id/peaks': { answer: contentPeaks },
  'GET /api/content-manager/:id/sound': { answer: contentSound },
  'PUT /api/content-manager/:id/sound': { body: changeOf(soundEditWrite), answer: content },
  'POST /api/content-manager/:id/retry': { answer: content },
  'POST /api/content-manager/:id/remove': { answer: content },
  'POST /api/content-manager/:id/restore': { answer: content },
  'POST /api/content-manager/:id/copy': { answer: content },
  'POST /api/content-manager/:id/replacement': { body: replacementBody, answer: contentReplacement },
  'POST /api/content-manager/change-many': { body: changeContentsBody, answer: changedMany },

  ...standardCalls(speeches),
  'GET /api/text-to-speech/voices': { answer: voices },
  'POST /api/text-to-speech/preview': { body: readingBody, answer: reading },
  'POST /api/text-to-speech/listen': { body: listenBody, answer: sound },
  'POST /api/text-to-speech/document': { answer: documentText },
  'POST /api/text-to-speech/:id/make': { answer: speech },
  'POST /api/text-to-speech/:id/cancel': { answer: speech },
  ...standardCalls(pronunciations),
  ...standardCalls(ttsProviders),
  ...standardCalls(medias),
  'GET /api/content-manager/media/:id/pages': { answer: mediaPages },
  'POST /api/content-manager/media/:id/retry': { answer: media },
  'POST /api/content-manager/media/:id/remove': { answer: media },
  'POST /api/content-manager/media/:id/restore': { answer: media },
  [`GET ${RESOLUTION_CALLS.base}/usual`]: { answer: usualResolution },
  [`GET ${DEFAULT_SHOW_CALLS.base}/:of/:id`]: { answer: defaultShow },
  [`PUT ${DEFAULT_SHOW_CALLS.base}/:of/:id`]: { body: defaultShowWrite, answer: defaultShow },
  'POST /api/content-manager/media/:id/trial': { body: trialBody, answer: trials },
  'GET /api/content-manager/media/:id/trial/find': { answer: trials },
  ...standardCalls(collections),
  'GET /api/collection/:id/items': { answer: collectionItems },
  ...standardCalls(slideshows),
  'POST /api/slideshow/preview': { body: shownBody, answer: shownSlides },
  'GET /api/slideshow/:id/slides': { answer: shownSlides },
  ...standardCalls(relays),
  'POST /api/relay-link/check': { body: checkRelayBody, answer: relayChecks },
  'POST /api/relay-link/:id/check': { answer: relay },
  'POST /api/relay-link/listen': { body: listenRelayBody, answer: listenAnswer },
  'POST /api/relay-link/:id/listen': { body: listenStoredBody, answer: listenAnswer },

  ...standardCalls(devices, { except: ['create', 'remove'] }),
  ...standardCalls(waitingDevices, { except: ['create', 'update', 'remove'] }),
  'DELETE /api/device/not-installed/:id': { answer: idParams },
  'POST /api/device/not-installed/import': { body: devicesImport, answer: importAnswer },
  'POST /api/device/not-installed/claim': { body: claimBody, answer: waitingDevice },
  'POST /api/device/:id/install': { body: installBody, answer: device },
  'POST /api/device/:id/remove-install': { body: removeInstallBody, answer: idParams },
  'GET /api/device/:id/photo': { answer: devicePhoto },
  'PUT /api/device/:id/photo': { answer: devicePhoto },
  'DELETE /api/device/:id/photo': { answer: devicePhoto },
  'GET /api/device/:id/coming': { answer: comingSchedules },
  'POST /api/device/:id/test-tone': { body: testToneBody, answer: deviceCommand },
  'GET /api/device/maker-key/find': { query: z.strictObject({}), answer: makerKeys },
  'POST /api/device/maker-key': { body: makerKeyBody, answer: newMakerKey },
  'DELETE /api/device/maker-key/:id': { answer: idParams },
  'GET /api/device/map': { query: deviceMapQuery, answer: deviceMap },
  'POST /api/device/:id/command': { body: commandBody, answer: deviceCommand },
  'POST /api/device/command': { body: batchCommandBody, answer: batchCommandAnswer },
  'POST /api/device/command/:id/cancel': { answer: cancelledCommands },
  'POST /api/device/command/:id/retry': { answer: batchCommandAnswer },
  'GET /api/device/facets': { query: deviceFacetsQuery, answer: deviceFacets },
  'GET /api/device/:id/listen': { answer: deviceListening },
  'GET /api/device/:id/last-day': { answer: lastDay },
  'POST /api/device/:id/own-position': { body: ownPositionBody, answer: device },
  'GET /api/device/makers': { query: z.strictObject({}), answer: deviceMakers },
  'GET /api/device/command/find': { query: commandQuery, answer: pageOf(listedCommand) },
  'GET /api/device/command/batch/find': { query: z.strictObject({}), answer: recentBatches },
  'GET /api/device/command/batch/:id': { answer: commandBatch },
  'GET /api/device/count': { query: deviceFilterQuery, answer: deviceCount },
  'POST /api/device/:id/token': { answer: enrolment },
  'GET /api/device/:id/refused-messages': { answer: refusedMessages },

  ...standardCalls(upgrades),
  ...Object.fromEntries(UPGRADE_VERBS.map((verb) => [`POST ${upgrades.base}/:id/${verb}`, { answer: upgrade }])),
  'GET /api/device/upgrade/:id/device/find': { query: upgradeDeviceQuery, answer: upgradeDevicePage },
  'POST /api/device/upgrade/preview': { body: upgradePreviewBody, answer: upgradePreview },
  'GET /api/device/upgrade/choices': { query: z.strictObject({}), answer: upgradeChoices },
  'GET /api/device/:id/upgrade': { answer: upgradeOfDevice },

  'GET /api/alert/find': { query: alertQuery, answer: alertPage },
  'GET /api/alert/find/:id': { answer: alert },
  'POST /api/alert/:id/acknowledge': { answer: alert },
  'POST /api/alert/:id/answer': { body: answerBody, answer: alert },
  'POST /api/alert/:id/silence': { body: silenceBody, answer: alert },
  ...standardCalls(alertChannels),
  'POST /api/alert-channel/:id/test': { answer: channelTested },

  ...Object.assign({}, ...[schedules, bulletins, slideshowBulletins].map(callsOfSchedules)),
  ...Object.assign({}, ...[schedules, bulletins].map(callsOfDropAll)),
  'GET /api/playlist/occurrence/find': { query: occurrenceQuery, answer: pageOf(occurrence) },
  'GET /api/playlist/history/find': { query: historyQuery, answer: pageOf(occurrence) },
  'GET /api/playlist/history/find/:id': { answer: occurrence },
  'GET /api/playlist/history/:occurrence_id/devices': { query: playRecordQuery, answer: pageOf(playRecord) },
};
