export { renderPage } from './render/render-page';
export { ConsoleFixture, prepareFixture, StoryConfig, testConfig, type FixtureOptions } from './render/console-fixture';
export { pageStory } from './render/page-story';
export { bringIntoView, WIDE } from './render/in-view';
export { giveOutlines, outlineRoutes } from './render/map-outlines';
export { savedFiles } from './render/saved-files';
export { signInAs } from './render/sign-in-as';
export { failure } from './fake-api/failure';
export { fakeApi, type FakeCall, type FakeRoute } from './fake-api/fake-api';
export { rowsOf, type FakeTable } from './fake-api/table';
export { buildRef, minutesFromNow, nextId, NOW } from './build/record';
export { AREAS, buildArea, COMMUNE, OTHER_COMMUNE, PROVINCE, VILLAGE } from './build/areas';
export { buildPlace } from './build/places';
export { buildAccount } from './build/account';
export { buildAccountGroup } from './build/account-group';
export { buildAlert, buildAlertChannel } from './build/alerts';
export { buildAppRelease } from './build/app-releases';
export { buildContent } from './build/content';
export { buildRelay, buildSourceCheck } from './build/relay';
export { buildMedia } from './build/media';
export {
  buildContentCategory,
  buildFactory,
  buildNewsCategory,
  buildResolution,
  buildSoundQuality,
} from './build/settings';
export { buildCollection, buildCollectionItem, buildShownSlide, buildSlideshow } from './build/slideshows';
export { buildNews } from './build/news';
export { buildPronunciation, buildSpeech, buildTtsProvider } from './build/speech';
export { buildCommand, buildDevice, buildPendingDevice } from './build/devices';
export { buildUpgrade, buildUpgradeDevice } from './build/upgrades';
export {
  buildCalendarRun,
  buildOccurrence,
  buildPlayRecord,
  buildSchedule,
  buildScheduleItem,
} from './build/schedules';
export { buildDashboard } from './build/dashboard';
export { buildDeviceGroup, choiceOf } from './build/device-group';
