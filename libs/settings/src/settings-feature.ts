import type { ConsoleFeature } from '@loa/app-config';
import { FACTORY_CALLS, NEWS_CATEGORY_CALLS, SOUND_QUALITY_CALLS } from '@loa/contracts/settings';
import { recordScreen } from '@loa/records';
import FactoryOutlined from '@mui/icons-material/FactoryOutlined';
import GraphicEqOutlined from '@mui/icons-material/GraphicEqOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';

/** Cài đặt in a console: the lists other domains choose from. */
export const settingsFeature: ConsoleFeature = {
  id: 'settings',
  routes: [
    recordScreen({
      path: '/cai-dat/chat-luong-am-thanh',
      calls: SOUND_QUALITY_CALLS,
      capability: 'sound_quality',
      menu: { group: 'settings', icon: GraphicEqOutlined },
      list: () => import('./sound-qualities/sound-quality-list').then(({ soundQualityList }) => soundQualityList),
    }),
    recordScreen({
      path: '/cai-dat/linh-vuc-tin-tuc',
      calls: NEWS_CATEGORY_CALLS,
      menu: { group: 'settings', icon: LabelOutlined },
      list: () => import('./news-fields/news-field-list').then(({ newsFieldList }) => newsFieldList),
    }),
    recordScreen({
      path: '/cai-dat/nha-san-xuat-goc',
      calls: FACTORY_CALLS,
      menu: { group: 'settings', icon: FactoryOutlined },
      list: () => import('./factories/factory-list').then(({ factoryList }) => factoryList),
    }),
  ],
};
