import { contents } from '@loa/contracts/content';
import { medias } from '@loa/contracts/media';
import { schedules } from '@loa/contracts/schedules';
import { newsCategories } from '@loa/contracts/settings';
import { collections, type Collection, type CollectionItem } from '@loa/contracts/slideshows';
import {
  buildCollection,
  buildCollectionItem,
  buildContent,
  buildMedia,
  buildSchedule,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CollectionsPage } from './collections-page';
import { NewCollectionPage, OneCollectionPage } from './collection-page';

const permissions: FixtureOptions['permissions'] = [
  'BO_SUU_TAP_VIEW',
  'BO_SUU_TAP_ADD',
  'BO_SUU_TAP_EDIT',
  'BO_SUU_TAP_DELETE',
  'NOI_DUNG_MEDIA_VIEW',
  'NOI_DUNG_PHAT_VIEW',
];
const [picture, film] = [
  buildMedia({ name: 'Ảnh làng' }),
  buildMedia({ name: 'Phim làng', media_kind: 'video', duration_sec: 65 }),
];
const song = buildContent({ name: 'Nhạc hiệu', duration_sec: 30 });
const tables = (...rows: Collection[]) => [
  rowsOf(collections, rows),
  rowsOf(medias, [picture, film]),
  rowsOf(contents, [song]),
  rowsOf(newsCategories, []),
];
/** Answers like the server after a write: with the names of the sent ids. */
const written = ({ body }: { body?: unknown }): Collection => {
  const { items, version = 0, ...fields } = body as Collection;
  return buildCollection({
    ...fields,
    version: version + 1,
    items: items.map(({ content_id }) => ({ content_id, name: 'Ảnh' })),
  });
};
const writes = { 'POST /api/collection': written, 'PUT /api/collection/:id': written };
const items = (...rows: CollectionItem[]) => ({ ...writes, 'GET /api/collection/:id/items': () => ({ rows }) });
const bodies = (api: ReturnType<typeof renderPage>['api'], method: string) =>
  api.calls
    .filter((call) => call.method === method && call.path.startsWith('/api/collection'))
    .map(({ body }) => body as Collection);

it('lists each with its kind and its length', async () => {
  renderPage(<CollectionsPage />, {
    permissions,
    tables: tables(
      buildCollection({ item_count: 7, total_duration_sec: 95 }),
      buildCollection({ name: 'Nhạc', kind: 'audio', thumbnail_url: null }),
    ),
  });
  expect((await screen.findByRole('link', { name: 'Ảnh làng' })).getAttribute('href')).toMatch(
    /^\/bo-suu-tap\/chi-tiet\?id=/,
  );
  for (const text of ['7', '1 phút 35 giây', 'Âm thanh']) expect(screen.getByText(text)).toBeTruthy();
});

it('takes media in the order of selection, and adds up their length', async () => {
  const { user, api } = renderPage(<NewCollectionPage />, {
    permissions,
    routes: writes,
    tables: tables(buildCollection()),
    path: '/bo-suu-tap/tao-moi',
    route: '/bo-suu-tap/tao-moi',
    otherPages: [{ path: '*', element: 'trang khác' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Chọn nội dung' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Phim làng' }));
  await user.click(screen.getByRole('checkbox', { name: 'Ảnh làng' }));
  await user.click(screen.getByRole('button', { name: 'Chọn 2 nội dung' }));
  expect(await screen.findByText('2 nội dung, tổng 1 phút 15 giây')).toBeTruthy();
  screen.getByRole('button', { name: 'Di chuyển Phim làng' }).focus();
  await user.keyboard('{ArrowDown}');
  await user.type(screen.getByLabelText(/Tên bộ sưu tập/), 'Hội làng');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('trang khác')).toBeTruthy();
  expect(bodies(api, 'POST').at(-1)).toMatchObject({
    name: 'Hội làng',
    kind: 'media',
    items: [{ content_id: picture.id }, { content_id: film.id }],
  });
});

it('has a cover picture of its own, one of all media', async () => {
  const { user, api } = renderPage(<NewCollectionPage />, {
    permissions,
    routes: writes,
    tables: tables(buildCollection()),
    path: '/bo-suu-tap/tao-moi',
    route: '/bo-suu-tap/tao-moi',
    otherPages: [{ path: '*', element: 'trang khác' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Chọn ảnh bìa' }));
  await user.click(await screen.findByRole('radio', { name: 'Phim làng' }));
  await user.keyboard('{ArrowDown}');
  const marks = within(
    screen.getByRole('radiogroup', { name: 'Nội dung điện tử sẵn sàng' }),
  ).getAllByRole<HTMLInputElement>('radio');
  expect(marks.filter(({ checked }) => checked).map((mark) => mark.getAttribute('aria-label'))).toEqual(['Ảnh làng']);
  await user.click(screen.getByRole('button', { name: 'Chọn 1 nội dung' }));
  await user.type(screen.getByLabelText(/Tên bộ sưu tập/), 'Có bìa');
  await user.click(screen.getByRole('button', { name: 'Chọn nội dung' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Phim làng' }));
  await user.click(screen.getByRole('button', { name: 'Chọn 1 nội dung' }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('trang khác')).toBeTruthy();
  expect(bodies(api, 'POST').at(-1)).toMatchObject({
    name: 'Có bìa',
    cover_id: picture.id,
    items: [{ content_id: film.id }],
  });
});

it('of sound takes audio contents', async () => {
  const { user, api } = renderPage(<NewCollectionPage />, {
    permissions,
    routes: writes,
    tables: tables(buildCollection()),
    path: '/bo-suu-tap/tao-moi',
    route: '/bo-suu-tap/tao-moi',
    otherPages: [{ path: '*', element: 'trang khác' }],
  });
  await user.click(await screen.findByRole('radio', { name: 'Âm thanh' }));
  await user.click(screen.getByRole('button', { name: 'Chọn nội dung' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Nhạc hiệu' }));
  await user.click(screen.getByRole('button', { name: 'Chọn 1 nội dung' }));
  await user.type(screen.getByLabelText(/Tên bộ sưu tập/), 'Nhạc sáng');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('trang khác')).toBeTruthy();
  expect(bodies(api, 'POST').at(-1)).toMatchObject({ kind: 'audio', items: [{ content_id: song.id }] });
});

it('shows its contents and which cannot be played, and lets one be removed', async () => {
  const inCollection = [
    buildCollectionItem({ name: 'Ảnh cũ', state: 'removed', reason: 'Nội dung đã gỡ' }),
    buildCollectionItem({ name: 'Ảnh mới' }),
  ];
  const record = buildCollection({
    name: 'Bộ làng',
    items: inCollection.map(({ content_id, name }) => ({ content_id, name })),
  });
  const read = renderPage(<OneCollectionPage />, {
    permissions,
    tables: tables(record),
    routes: items(...inCollection),
    path: `/bo-suu-tap/chi-tiet?id=${record.id}`,
  });
  const list = within(await screen.findByRole('list', { name: 'Nội dung trong bộ' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Ảnh cũ.*Đã gỡ/),
    expect.stringMatching(/Ảnh mới/),
  ]);
  read.unmount();
  const { user, api } = renderPage(<OneCollectionPage />, {
    permissions,
    tables: tables(record),
    routes: items(...inCollection),
    path: `/bo-suu-tap/chi-tiet?id=${record.id}&sua=1`,
    route: '/bo-suu-tap/chi-tiet',
  });
  await user.click(await screen.findByRole('button', { name: 'Bỏ Ảnh cũ' }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(bodies(api, 'PUT')[0]?.items).toEqual([{ content_id: inCollection[1]?.content_id }]));
});

it('of sound lets each be heard, and shows the schedules that play it and when next', async () => {
  const inCollection = buildCollectionItem({
    name: 'Nhạc hiệu',
    media_kind: null,
    thumbnail_url: null,
    media_url: '/media/a.mp3',
  });
  const record = buildCollection({
    name: 'Nhạc sáng',
    kind: 'audio',
    items: [{ content_id: inCollection.content_id, name: inCollection.name }],
  });
  const schedule = buildSchedule({ name: 'Nhạc buổi sáng', next_start: '2026-05-05T22:00:00.000Z' });
  const { api } = renderPage(<OneCollectionPage />, {
    permissions: [...(permissions ?? []), 'LICH_PHAT_VIEW'],
    tables: [...tables(record), rowsOf(schedules, [schedule])],
    routes: items(inCollection),
    path: `/bo-suu-tap/chi-tiet?id=${record.id}`,
  });
  expect(await screen.findByRole('button', { name: 'Nghe Nhạc hiệu' })).toBeTruthy();
  const uses = within(await screen.findByRole('list', { name: 'Lịch phát dùng bộ sưu tập này' }));
  expect(uses.getByText(/Lượt tới.*06\/05\/2026/)).toBeTruthy();
  expect(api.calls.find(({ path }) => path === '/api/playlist/find')?.query.get('content_id')).toBe(record.id);
});
