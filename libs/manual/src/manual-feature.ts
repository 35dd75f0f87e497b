import type { ConsoleFeature } from '@loa/app-config';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { chapterPath, MANUAL_PATH } from './model/manual-paths';

const page = () => import('./pages/manual-page');
const title = 'Hướng dẫn sử dụng';

/** Hướng dẫn sử dụng in a console, and the help for "?". */
export const manualFeature: ConsoleFeature = {
  id: 'manual',
  routes: [
    {
      path: MANUAL_PATH,
      title,
      permission: 'signed-in',
      menu: { group: 'manual', icon: MenuBookOutlined },
      lazy: () => page().then(({ ManualPage }) => ({ Component: ManualPage })),
    },
    {
      path: chapterPath(':slug'),
      title,
      permission: 'signed-in',
      lazy: () => page().then(({ ManualPage }) => ({ Component: ManualPage })),
    },
  ],
  help: () => import('./help/screen-help').then(({ ScreenHelp }) => ({ Component: ScreenHelp })),
};
