import { useUploads } from '@loa/api-client/upload';
import { contents } from '@loa/contracts/content';
import { medias, type Media } from '@loa/contracts/media';
import { resolutions } from '@loa/contracts/resolutions';
import { bulletins } from '@loa/contracts/schedules';
import { newsCategories } from '@loa/contracts/settings';
import { collections, slideshows, type ShownSlide, type Slideshow } from '@loa/contracts/slideshows';
import {
  buildCollection,
  buildMedia,
  buildResolution,
  buildSchedule,
  buildShownSlide,
  buildSlideshow,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { arriving } from '@loa/test-kit/tus';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SlideshowsPage } from './slideshows-page';
import { NewSlideshowPage, OneSlideshowPage } from './slideshow-page';

const permissions: FixtureOptions['permissions'] = [
  'TRINH_CHIEU_VIEW',
  'TRINH_CHIEU_ADD',
  'TRINH_CHIEU_EDIT',
  'TRINH_CHIEU_DELETE',
  'NOI_DUNG_MEDIA_VIEW',
  'NOI_DUNG_MEDIA_ADD',
  'NOI_DUNG_PHAT_VIEW',
  'BO_SUU_TAP_VIEW',
];
const board = buildResolution({ name: 'Bảng cổng chợ', width: 192, height: 96, is_default: true });
const resolution = { id: board.id, name: board.name, width: 192, height: 96 };
const named = (name: string, over: Partial<ShownSlide> = {}) => buildShownSlide({ name, ...over });
const [one, two, three] = [named('Ảnh một'), named('Ảnh hai'), named('Ảnh ba')];

/** Media that the server knows as slides; a test may add more. */
let known: ShownSlide[];
/** Answers like the server after a write: with the names of the sent ids. */
const written = (body: unknown): Slideshow => {
  const { slides, version = 0, ...fields } = body as Slideshow;
  return buildSlideshow({
    ...fields,
    resolution,
    version: version + 1,
    slides: slides.map((slide) => ({ ...slide, name: 'Ảnh' })),
  });
};
const routes: FixtureOptions['routes'] = {
  'POST /api/slideshow': ({ body }) => written(body),
  'PUT /api/slideshow/:id': ({ body }) => written(body),
  'GET /api/slideshow/:id/slides': () => ({ rows: known, music: null }),
  'POST /api/slideshow/preview': ({ body }) => {
    const { media_ids, collection_id } = body as { media_ids: string[]; collection_id: string | null };
    return {
      rows: collection_id ? [one, three] : known.filter(({ media_id }) => media_ids.includes(media_id)),
      music: null,
    };
  },
};
const tables = (shows: Slideshow[] = [], files: Media[] = []) => [
  rowsOf(slideshows, shows),
  rowsOf(collections, [buildCollection({ name: 'Bộ ảnh' })]),
  rowsOf(medias, files),
  rowsOf(resolutions, [board]),
  rowsOf(contents, []),
  rowsOf(newsCategories, []),
];
const sent = (api: ReturnType<typeof renderPage>['api'], method: string) =>
  api.calls
    .filter((call) => call.method === method && /^\/api\/slideshow(\/[\da-f-]+)?$/.test(call.path))
    .map(({ body }) => body as Slideshow);
const cardNames = () =>
  within(screen.getByRole('list', { name: 'Các trang chiếu' }))
    .getAllByRole('button', { pressed: undefined })
    .flatMap((button) => (button.hasAttribute('aria-pressed') ? [button.getAttribute('aria-label')] : []));

beforeEach(() => {
  arriving.length = 0;
  known = [one, two, three];
  useUploads.setState({ items: [] });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

/** Collects the texts drawn on canvases from now on, with their positions. */
function writtenOnBoards() {
  const words: unknown[][] = [];
  const quiet = () => undefined;
  const context = {
    fillText: (text: string, x: number) => words.push([text, x]),
    measureText: () => ({ width: 60 }),
    fillRect: quiet,
    setTransform: quiet,
    save: quiet,
    restore: quiet,
    translate: quiet,
    scale: quiet,
    beginPath: quiet,
    rect: quiet,
    clip: quiet,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext);
  return words;
}
const greeting = {
  body: 'Chào mừng',
  text_style: { font: 'sans', size_px: 32, is_bold: true, color: '#ffcc00', background: '#000000', speed_px: 60 },
  width: 192,
  height: 96,
} as const;

it('shows the beginning of a scrolling text: in the list, in the preview and on its card', async () => {
  const words = writtenOnBoards();
  const text = named('Chữ chạy', { ...greeting, media_kind: 'text', thumbnail_url: null, media_url: null });
  known = [text];
  const record = buildSlideshow({ resolution, thumbnail_url: null, thumbnail_text: greeting }, known);
  const list = renderPage(<SlideshowsPage />, { permissions, routes, tables: tables([record]) });
  await screen.findByRole('link', { name: 'Trình chiếu cổng làng' });
  expect(words).toEqual([['Chào mừng', 66]]);
  list.unmount();
  words.length = 0;
  renderPage(<OneSlideshowPage />, {
    permissions,
    routes,
    tables: tables([record]),
    path: `/trinh-chieu/chi-tiet?id=${record.id}&sua=1`,
    route: '/trinh-chieu/chi-tiet',
  });
  await waitFor(() => expect(document.querySelectorAll('ol canvas')).toHaveLength(1));
  await screen.findByRole('img', { name: 'Xem trước trên bảng 192 × 96: trang 1, Chữ chạy' });
  // The card draws once, the preview again for each loaded answer; nothing is drawn before the first.
  const greetings = words.filter(([body]) => body !== '');
  expect(greetings.length).toBeGreaterThan(1);
  expect(new Set(greetings.map(String))).toEqual(new Set(['Chào mừng,66']));
});

it('lists each with its slides, length and board', async () => {
  renderPage(<SlideshowsPage />, {
    permissions,
    routes,
    tables: tables([buildSlideshow({ resolution, slide_count: 12, total_duration_sec: 125 })]),
  });
  expect((await screen.findByRole('link', { name: 'Trình chiếu cổng làng' })).getAttribute('href')).toMatch(
    /^\/trinh-chieu\/chi-tiet\?id=/,
  );
  for (const text of ['12', '2 phút 05 giây', '192 × 96']) expect(screen.getByText(text)).toBeTruthy();
});

describe('one slideshow', () => {
  const show = () => buildSlideshow({ resolution }, known);
  const open = (record: Slideshow, more: string = '', options: FixtureOptions = {}) =>
    renderPage(<OneSlideshowPage />, {
      permissions,
      routes,
      tables: tables([record]),
      path: `/trinh-chieu/chi-tiet?id=${record.id}${more}`,
      route: '/trinh-chieu/chi-tiet',
      otherPages: [{ path: '*', element: 'trang khác' }],
      ...options,
    });

  it('is shown on the pixels of its board, slide by slide', async () => {
    const { user } = open(show());
    const canvas = await screen.findByRole<HTMLCanvasElement>('img', {
      name: 'Xem trước trên bảng 192 × 96: trang 1, Ảnh một',
    });
    expect([canvas.width, canvas.height]).toEqual([192, 96]);
    await user.click(screen.getByRole('button', { name: 'Trang sau' }));
    expect(screen.getByText('Trang 2/3 · 00:10 / 00:30')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Trang trước' }));
    await user.click(screen.getByRole('button', { name: 'Trang trước' }));
    expect(await screen.findByRole('img', { name: /trang 3, Ảnh ba/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Chạy thử' }));
    expect(screen.getByRole('button', { name: 'Dừng xem' })).toBeTruthy();
  });

  it('shows which e-bulletins show it and when next, to users who may see those', async () => {
    const record = show();
    const bulletin = buildSchedule({ kind: 'slideshow', name: 'Tin hội làng', next_start: '2026-05-05T22:00:00.000Z' });
    const { api } = open(record, '', {
      permissions: [...(permissions ?? []), 'LICH_PHAT_MEDIA_VIEW'],
      tables: [...tables([record]), rowsOf(bulletins, [bulletin])],
    });
    const uses = within(await screen.findByRole('list', { name: 'Bản tin điện tử dùng trình chiếu này' }));
    expect(uses.getByRole('link', { name: /Tin hội làng/ }).getAttribute('href')).toBe(
      `/ban-tin-dien-tu/chi-tiet?id=${bulletin.id}`,
    );
    expect(uses.getByText(/Lượt tới.*06\/05\/2026/)).toBeTruthy();
    expect(api.calls.find(({ path }) => path === '/api/playlist/media/find')?.query.get('content_id')).toBe(record.id);
  });

  it('is ordered by keys, and announces each move', async () => {
    const { user, api } = open(show(), '&sua=1');
    await waitFor(() => expect(cardNames()).toEqual(['1. Ảnh một', '2. Ảnh hai', '3. Ảnh ba']));
    screen.getByRole('button', { name: 'Di chuyển 1. Ảnh một' }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(cardNames()).toEqual(['1. Ảnh hai', '2. Ảnh một', '3. Ảnh ba']));
    expect(screen.getByText('Ảnh một: vị trí 2 trong 3')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Di chuyển 2. Ảnh một');
    await user.keyboard('{End}');
    await waitFor(() => expect(cardNames()).toEqual(['1. Ảnh hai', '2. Ảnh ba', '3. Ảnh một']));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Trình chiếu cổng làng' })).toBeTruthy();
    await waitFor(() =>
      expect(sent(api, 'PUT')[0]?.slides.map(({ media_id }) => media_id)).toEqual(
        [two, three, one].map(({ media_id }) => media_id),
      ),
    );
  });

  it('gives one slide its own length and caption, duplicates it and removes it', async () => {
    const { user, api } = open(show(), '&sua=1');
    await user.click(await screen.findByRole('button', { name: '2. Ảnh hai' }));
    const own = within(screen.getByRole('group', { name: 'Trang 2' }));
    await user.type(own.getByLabelText(/Thời lượng trang/), '25');
    await user.type(own.getByLabelText('Chú thích'), 'Khai hội');
    await user.click(own.getByRole('button', { name: 'Nhân đôi trang' }));
    await user.click(await screen.findByRole('button', { name: '1. Ảnh một' }));
    await user.click(within(screen.getByRole('group', { name: 'Trang 1' })).getByRole('button', { name: 'Bỏ trang' }));
    await waitFor(() => expect(cardNames()).toEqual(['1. Ảnh hai', '2. Ảnh hai', '3. Ảnh ba']));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(sent(api, 'PUT')[0]?.slides.map(({ duration_sec, caption }) => [duration_sec, caption])).toEqual([
        [25, 'Khai hội'],
        [25, 'Khai hội'],
        [null, ''],
      ]),
    );
  });

  it('shows which slide is refused, also one out of view', async () => {
    const { user } = open(show(), '&sua=1');
    await user.click(await screen.findByRole('button', { name: '2. Ảnh hai' }));
    await user.type(within(screen.getByRole('group', { name: 'Trang 2' })).getByLabelText(/Thời lượng trang/), '1,5');
    await user.click(await screen.findByRole('button', { name: '1. Ảnh một' }));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Trang 2: Số giây là số nguyên')).toBeTruthy();
  });

  it('shows why a file gives no slides', async () => {
    known = [
      named('Bài giảng', {
        media_kind: null,
        state: 'failed',
        reason: 'Máy chủ chưa có LibreOffice. Hãy lưu bài thành PDF.',
        thumbnail_url: null,
        media_url: null,
      }),
    ];
    open(buildSlideshow({ resolution, convert_status: 'failed' }, known), '&sua=1');
    expect((await screen.findByText(/“Bài giảng”: Máy chủ chưa có LibreOffice/)).textContent).toMatch(/PDF/);
  });

  it('is read only for users who may not change it', async () => {
    open(buildSlideshow({ resolution, abilities: [] }, known), '&sua=1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Trình chiếu cổng làng' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Sửa|Xóa|Lưu/ })).toBeNull();
  });
});

describe('a new slideshow', () => {
  const open = (options: FixtureOptions = {}) =>
    renderPage(<NewSlideshowPage />, {
      permissions,
      routes,
      tables: tables([buildSlideshow({ resolution })], [buildMedia({ id: two.media_id, name: 'Ảnh hai' })]),
      path: '/trinh-chieu/tao-moi',
      route: '/trinh-chieu/tao-moi',
      otherPages: [{ path: '*', element: 'trang khác' }],
      ...options,
    });

  it('takes chosen media, and a dropped document as its pages', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Chọn nội dung' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Ảnh hai' }));
    await user.click(screen.getByRole('button', { name: 'Chọn 1 nội dung' }));
    await waitFor(() => expect(cardNames()).toEqual(['1. Ảnh hai']));
    await user.upload(
      screen.getByLabelText('Chọn tệp làm trang chiếu'),
      new File(['x'], 'to_roi.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(arriving).toHaveLength(1));
    expect(within(screen.getByRole('list', { name: 'Tệp đang tải lên' })).getByText('to_roi.pdf')).toBeTruthy();
    act(() => arriving[0]?.arrive());
    await waitFor(() =>
      expect(api.calls.some(({ method, path }) => method === 'POST' && path === '/api/content-manager/media')).toBe(
        true,
      ),
    );
    expect(
      api.calls.find(({ method, path }) => method === 'POST' && path === '/api/content-manager/media')?.body,
    ).toMatchObject({ name: 'To roi', upload_id: 'upload-of-to_roi.pdf' });
    await waitFor(() => expect(cardNames()).toHaveLength(2));
  });

  it('replaces a document by its pages once it is ready', async () => {
    const pages = [1, 2, 3].map((page) => named('Tờ rơi', { media_id: two.media_id, media_kind: 'pdf', page }));
    known = [one, ...pages];
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Chọn nội dung' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Ảnh hai' }));
    await user.click(screen.getByRole('button', { name: 'Chọn 1 nội dung' }));
    await waitFor(() =>
      expect(cardNames()).toEqual(['1. Tờ rơi, trang 1', '2. Tờ rơi, trang 2', '3. Tờ rơi, trang 3']),
    );
    await user.type(screen.getByLabelText(/Tên trình chiếu/), 'Tờ rơi');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('trang khác')).toBeTruthy();
    expect(sent(api, 'POST')).toMatchObject([
      { name: 'Tờ rơi', resolution_id: board.id, slides: [1, 2, 3].map((page) => ({ media_id: two.media_id, page })) },
    ]);
  });

  it('follows a collection', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('radio', { name: 'Theo bộ sưu tập' }));
    await user.click(screen.getByRole('combobox', { name: /Bộ sưu tập/ }));
    await user.click(await screen.findByRole('option', { name: 'Bộ ảnh' }));
    expect(await screen.findByText(/Trang 1\/2/)).toBeTruthy();
    await user.type(screen.getByLabelText(/Tên trình chiếu/), 'Theo bộ');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('trang khác')).toBeTruthy();
    expect(sent(api, 'POST')).toMatchObject([{ source: 'collection', slides: [], collection_id: expect.any(String) }]);
  });

  it('is not saved without slides', async () => {
    const { user, api } = open();
    await user.type(await screen.findByLabelText(/Tên trình chiếu/), 'Trống');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect((await screen.findAllByText('Thêm ít nhất một trang')).length).toBeTruthy();
    expect(sent(api, 'POST')).toEqual([]);
  });
});
