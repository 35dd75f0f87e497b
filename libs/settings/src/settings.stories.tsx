import { factories, newsCategories, soundQualities } from '@loa/contracts/settings';
import { RecordListPage } from '@loa/records/list';
import { buildFactory, buildNewsCategory, buildSoundQuality, pageStory, rowsOf } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { factoryList } from './factories/factory-list';
import { newsFieldList } from './news-fields/news-field-list';
import { soundQualityList } from './sound-qualities/sound-quality-list';

export default {
  title: 'Màn hình/Danh mục',
  parameters: {
    when: 'RecordListPage: danh mục những bản ghi nhỏ, thêm và sửa ở bảng bên, mỗi trường nói một lần cho bảng, thẻ, tệp và so sánh. Bản ghi có nhiều phần thì làm trang riêng.',
  },
} satisfies Meta;

const saigon = buildFactory({
  name: 'Loa Sài Gòn',
  code: 'LSG',
  phone: '+84901222333',
  website: 'https://loasaigon.vn',
});
const made = [
  saigon,
  buildFactory({ name: 'Osaka Audio', code: 'OSK', country: 'JP' }),
  buildFactory({ name: 'Xưởng cũ', code: 'XC', country: null, is_active: false }),
];
const makers = { tables: [rowsOf(factories, made)] };

export const Makers = pageStory('Nhà sản xuất gốc', <RecordListPage list={factoryList} />, makers);
export const OneMaker = pageStory('Một bản ghi ở bảng bên', <RecordListPage list={factoryList} />, {
  ...makers,
  path: `/?id=${saigon.id}`,
});
export const NewMaker = pageStory('Thêm một bản ghi', <RecordListPage list={factoryList} />, {
  ...makers,
  path: '/?id=moi',
});
export const ReadOnly = pageStory('Chỉ được xem', <RecordListPage list={factoryList} />, {
  ...makers,
  permissions: ['NHA_SAN_XUAT_GOC_VIEW'],
  path: `/?id=${saigon.id}`,
});
export const NoMaker = pageStory('Chưa có bản ghi nào', <RecordListPage list={factoryList} />, {
  tables: [rowsOf(factories, [])],
});
export const Fields = pageStory('Lĩnh vực tin tức', <RecordListPage list={newsFieldList} />, {
  tables: [
    rowsOf(newsCategories, [
      buildNewsCategory({ name: 'Y tế' }),
      buildNewsCategory({ name: 'Nông nghiệp', color: '#2E7D32' }),
    ]),
  ],
});
export const Qualities = pageStory('Chất lượng âm thanh', <RecordListPage list={soundQualityList} />, {
  tables: [
    rowsOf(soundQualities, [
      buildSoundQuality(),
      buildSoundQuality({ name: 'Cao', bitrate_kbps: 128, is_default: false }),
    ]),
  ],
});
