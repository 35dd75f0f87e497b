import { runEvery } from '../../run-every';
import type { ServerModule } from '../module';
import { AppFiles } from './app-files';
import { referencedAppFiles } from './referenced-app-files';
import { appReleaseRoutes } from './routes';
import { seedDemoReleases } from './seed-demo';

export { AppFiles } from './app-files';
export { appFileTable, appReleaseTable } from './table';

const SWEEP_EVERY_MS = 3600 * 1000;

export const appReleasesModule: ServerModule = {
  name: 'app-releases',
  files: referencedAppFiles,
  routes: (app, deps) => appReleaseRoutes(app, deps, new AppFiles(deps)),
  seedDemo: seedDemoReleases,
  lead: (deps) => {
    const files = new AppFiles(deps);
    return [runEvery(deps, SWEEP_EVERY_MS, 'release_clean_up', () => files.cleanUp(new Date())).stop];
  },
};
