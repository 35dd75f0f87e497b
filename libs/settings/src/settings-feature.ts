import type { ConsoleFeature } from '@loa/app-config';
import { RESOLUTION_CALLS } from '@loa/contracts/resolutions';
import {
  CONTENT_CATEGORY_CALLS,
  FACTORY_CALLS,
  NEWS_CATEGORY_CALLS,
  SOUND_QUALITY_CALLS,
} from '@loa/contracts/settings';
import { recordScreen } from '@loa/records';
import AspectRatioOutlined from '@mui/icons-material/AspectRatioOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import FactoryOutlined from '@mui/icons-material/FactoryOutlined';
import GraphicEqOutlined from '@mui/icons-material/GraphicEqOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';

/** Cài đặt in a console: lists from which other modules choose. */
export const settingsFeature: ConsoleFeature = {
  id: 'settings',
  routes: [
    recordScreen({
      path: '/cai-dat/chat-luong-am-thanh',
      calls: SOUND_QUALITY_CALLS,
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
      path: '/cai-dat/loai-noi-dung',
      calls: CONTENT_CATEGORY_CALLS,
      menu: { group: 'settings', icon: CategoryOutlined },
      list: () =>
        import('./content-categories/content-category-list').then(({ contentCategoryList }) => contentCategoryList),
    }),
    recordScreen({
      path: '/cai-dat/do-phan-giai',
      calls: RESOLUTION_CALLS,
      menu: { group: 'settings', icon: AspectRatioOutlined },
      list: () => import('./resolutions/resolution-list').then(({ resolutionList }) => resolutionList),
    }),
    recordScreen({
      path: '/cai-dat/nha-san-xuat-goc',
      calls: FACTORY_CALLS,
      menu: { group: 'settings', icon: FactoryOutlined },
      list: () => import('./factories/factory-list').then(({ factoryList }) => factoryList),
    }),
  ],
};
