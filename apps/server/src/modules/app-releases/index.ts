import { repeat } from '../../repeat';
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
    return repeat(ground, SWEEP_EVERY_MS, 'sweep of release files', () => files.sweep(new Date())).stop;
  },
};
