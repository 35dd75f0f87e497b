import type { ServerModule } from '../module';
import { AppFiles } from './app-files';
import { keptAppFiles } from './kept-app-files';
import { appReleaseRoutes } from './routes';

export { AppFiles } from './app-files';
export { appFileTable, appReleaseTable } from './table';

const SWEEP_EVERY_MS = 3600 * 1000;

export const appReleasesModule: ServerModule = {
  name: 'app-releases',
  files: keptAppFiles,
  routes: (app, ground) => appReleaseRoutes(app, ground, new AppFiles(ground)),
  start: (ground) => {
    const files = new AppFiles(ground);
    const hourly = () => void files.sweep(new Date()).catch((err: unknown) => ground.log.error({ err }, 'sweep of release files failed'));
    const timer = setInterval(hourly, SWEEP_EVERY_MS).unref();
    return () => clearInterval(timer);
  },
};
