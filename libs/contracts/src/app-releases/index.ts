export {
  APP_RELEASE_CALLS,
  APP_PLATFORMS,
  APP_FILE_KINDS,
  APP_RELEASE_STATUSES,
  APP_RELEASE_FIELDS,
  RELEASED_PATH,
  releaseFilePath,
} from './calls';
export type { AppPlatform, AppFileKind, AppReleaseStatus } from './calls';
export { takeAppFileBody, appFile, appRelease, appReleases, releasedApp, releasedApps } from './app-release';
export type { AppFile, AppRelease, ReleasedApp } from './app-release';
