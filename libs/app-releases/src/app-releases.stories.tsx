import { appReleases } from '@loa/contracts/app-releases';
import { RecordListPage } from '@loa/records/list';
import { buildAppRelease, pageStory, rowsOf } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { releaseList } from './list/release-list';

export default {
  title: 'Màn hình/Cài đặt app',
  parameters: {
    when: 'Danh mục có trạng thái và thao tác riêng: useActions thêm Phát hành, Thu hồi vào RecordListPage; tệp tải lên nằm trong biểu mẫu.',
  },
} satisfies Meta;

const published = buildAppRelease({
  status: 'published',
  published_at: '2026-05-04T01:00:00.000Z',
  download_count: 1234,
});
const draft = buildAppRelease({ name: 'Loa cho máy tính', platform: 'windows', kind: 'exe', version_name: '1.0.0' });
const releases = {
  tables: [
    rowsOf(appReleases, [
      draft,
      published,
      buildAppRelease({ name: 'Phần mềm loa', platform: 'device_fw', kind: 'firmware', status: 'withdrawn' }),
    ]),
  ],
};

export const States = pageStory('Mọi trạng thái', <RecordListPage list={releaseList} />, releases);
export const New = pageStory('Thêm một bản', <RecordListPage list={releaseList} />, { ...releases, path: '/?id=moi' });
export const One = pageStory('Một bản đã phát hành', <RecordListPage list={releaseList} />, {
  ...releases,
  path: `/?id=${published.id}`,
});
