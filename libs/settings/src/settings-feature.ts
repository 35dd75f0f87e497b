import type { ConsoleFeature } from '@loa/app-config';
import { withRows } from '@loa/ui-kit/table';
import FactoryOutlined from '@mui/icons-material/FactoryOutlined';
import { FACTORY_LIST, FACTORY_NEW } from './factories/factory-paths';

const FACTORIES = 'Nhà sản xuất gốc';

/** Cài đặt in a console: the lists other domains choose from. */
export const settingsFeature: ConsoleFeature = {
  id: 'settings',
  routes: [
    {
      path: FACTORY_LIST,
      lazy: () => withRows(() => import('./factories/factories-page')).then((page) => ({ Component: page.FactoriesPage })),
      handle: { permission: 'NHA_SAN_XUAT_GOC_VIEW', title: FACTORIES },
    },
  ],
  menu: [{ group: 'settings', label: FACTORIES, icon: FactoryOutlined, path: FACTORY_LIST, permission: 'NHA_SAN_XUAT_GOC_VIEW' }],
  actions: [{ label: 'Thêm nhà sản xuất gốc', path: FACTORY_NEW, permission: 'NHA_SAN_XUAT_GOC_ADD' }],
};
