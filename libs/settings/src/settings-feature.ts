import type { ConsoleFeature } from '@loa/app-config';
import { withRows } from '@loa/ui-kit/table';
import FactoryOutlined from '@mui/icons-material/FactoryOutlined';
import { FACTORY_LIST, NEW_FACTORY } from './factories/factory-paths';

/** Cài đặt in a console: the lists other domains choose from. */
export const settingsFeature: ConsoleFeature = {
  id: 'settings',
  routes: [
    {
      path: FACTORY_LIST,
      title: 'Nhà sản xuất gốc',
      permission: 'NHA_SAN_XUAT_GOC_VIEW',
      menu: { group: 'settings', icon: FactoryOutlined },
      actions: [{ label: 'Thêm nhà sản xuất gốc', search: NEW_FACTORY, permission: 'NHA_SAN_XUAT_GOC_ADD' }],
      lazy: () => withRows(() => import('./factories/factories-page')).then((page) => ({ Component: page.FactoriesPage })),
    },
  ],
};
