import { useUploads } from '@loa/api-client/upload';
import { devices } from '@loa/contracts/devices';
import { medias, type Media, type Trial } from '@loa/contracts/media';
import { resolutions } from '@loa/contracts/resolutions';
import { contentCategories, newsCategories } from '@loa/contracts/settings';
import {
  buildCommand,
  buildContentCategory,
  buildDevice,
  buildMedia,
  buildNewsCategory,
  buildResolution,
  COMMUNE,
  failure,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { arriving } from '@loa/test-kit/tus';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawScrolling, passageSec, scrolledTo } from '../view/scrolling';
import { mediaLive } from '../api/media-live';
import { MediasPage, TestMediasPage } from './medias-page';
import { NewMediaPage } from './new-media-page';
import { OneMediaPage, OneTestMediaPage } from './one-media-page';

const permissions: FixtureOptions['permissions'] = [
  'NOI_DUNG_MEDIA_VIEW',
  'NOI_DUNG_MEDIA_ADD',
  'NOI_DUNG_MEDIA_EDIT',
  'NOI_DUNG_MEDIA_DELETE',
  'NOI_DUNG_MEDIA_REMOVE',
  'THIET_BI_DA_LAP_DAT_PLAY_PAUSE',
  'THIET_BI_DA_LAP_DAT_VIEW',
];
const style = {
  font: 'sans',
  size_px: 32,
  is_bold: true,
  color: '#ffcc00',
  background: '#000000',
  speed_px: 60,
} as const;
const pages = (count: number, fitted: object[] = []) => ({
  'GET /api/content-manager/media/:id/pages': () => ({
    fitted,
    rows: Array.from({ length: count }, (_, at) => ({
      page: at + 1,
      url: `/media/p${at + 1}?sig=a`,
      width: 1920,
      height: 1080,
    })),
  }),
});
const tables = (...rows: Media[]) => [rowsOf(medias, rows), rowsOf(newsCategories, []), rowsOf(devices, [])];
const bodies = (api: ReturnType<typeof renderPage>['api'], method = 'POST') =>
  api.calls
    .filter((call) => call.method === method && call.path.startsWith('/api/content-manager/media'))
    .map(({ body }) => body);

beforeEach(() => {
  arriving.length = 0;
  useUploads.setState({ items: [] });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('the lists', () => {
  it('show each with a thumbnail, and link to its page', async () => {
    const { container, api } = renderPage(<MediasPage />, {
      permissions,
      tables: tables(
        buildMedia(),
        buildMedia({
          name: 'Tin chạy',
          media_kind: 'text',
          thumbnail_url: null,
          text_style: style,
          body: 'Chào mừng',
          width: 192,
          height: 64,
        }),
      ),
    });
    expect((await screen.findByRole('link', { name: 'Ảnh hội chợ' })).getAttribute('href')).toMatch(
      /^\/quan-ly-media\/chi-tiet\?id=/,
    );
    expect(screen.getByText('Hình ảnh · 1920 × 1080')).toBeTruthy();
    expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      'http://localhost:3000/media/thumbnail?sig=a',
    ]);
    expect(api.calls.find(({ path }) => path === '/api/content-manager/media/find')?.query.get('is_test')).toBe(
      'false',
    );
  });

  it('draw the beginning of a scrolling text with the dots of its board, a few for a large one', async () => {
    const typed = {
      media_kind: 'text',
      thumbnail_url: null,
      text_style: style,
      body: 'Chào mừng',
      media_url: null,
    } as const;
    const drawn: unknown[][] = [];
    const context = {
      setTransform: (...args: unknown[]) => drawn.push(['scale', args[0]]),
      measureText: () => ({ width: 60 }),
      fillRect: () => undefined,
      fillText: (...args: unknown[]) => drawn.push(args),
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext);
    const { container } = renderPage(<MediasPage />, {
      permissions,
      tables: tables(
        buildMedia({ ...typed, name: 'Bảng nhỏ', width: 192, height: 64 }),
        buildMedia({ ...typed, name: 'Bảng lớn', width: 1024, height: 512 }),
      ),
    });
    await screen.findByRole('link', { name: 'Bảng lớn' });
    expect([...container.querySelectorAll('canvas')].map(({ width, height }) => [width, height])).toEqual([
      [192, 64],
      [256, 128],
    ]);
    expect(drawn).toEqual([
      ['scale', 1],
      ['Chào mừng', 66, 32],
      ['scale', 0.25],
      ['Chào mừng', 482, 256],
    ]);
  });

  it('are filtered by the boards they are made for, in the address and in words', async () => {
    const [board, health] = [
      buildResolution({ name: 'Bảng cổng chợ', width: 192, height: 96 }),
      buildNewsCategory({ name: 'Y tế' }),
    ];
    const asked = (api: ReturnType<typeof renderPage>['api']) =>
      api.calls.findLast(({ path }) => path === '/api/content-manager/media/find')?.query;
    const all = [
      rowsOf(medias, [buildMedia({ category_news_id: health.id })]),
      rowsOf(newsCategories, [health]),
      rowsOf(resolutions, [board]),
    ];
    const { user, api, address, unmount } = renderPage(<MediasPage />, {
      permissions: [...(permissions ?? []), 'TRINH_CHIEU_VIEW', 'LINH_VUC_TIN_TUC_VIEW'],
      tables: all,
      path: `/quan-ly-media/danh-sach?category_news_id=${health.id}`,
    });
    expect(await screen.findByText('Lĩnh vực: Y tế', { selector: '.MuiChip-label' })).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Độ phân giải' }));
    await user.click(await screen.findByRole('option', { name: 'Bảng cổng chợ' }));
    expect(await screen.findByText('Độ phân giải: Bảng cổng chợ', { selector: '.MuiChip-label' })).toBeTruthy();
    expect([address(), asked(api)?.get('resolution_id'), asked(api)?.get('category_news_id')]).toEqual([
      expect.stringContaining(`resolution_id=${board.id}`),
      board.id,
      health.id,
    ]);
    unmount();
    // A user who may not see the categories gets no field for them.
    renderPage(<MediasPage />, { permissions, tables: tables(buildMedia()) });
    await screen.findByRole('link', { name: 'Ảnh hội chợ' });
    expect(screen.queryByRole('combobox', { name: /Độ phân giải|Lĩnh vực/ })).toBeNull();
  });

  it('list test media separately', async () => {
    const { api } = renderPage(<TestMediasPage />, {
      permissions,
      tables: tables(buildMedia({ is_test: true, name: 'Thử ảnh' })),
    });
    expect((await screen.findByRole('link', { name: 'Thử ảnh' })).getAttribute('href')).toMatch(
      /^\/test-media\/chi-tiet\?id=/,
    );
    expect(api.calls.find(({ path }) => path === '/api/content-manager/media/find')?.query.get('is_test')).toBe('true');
  });
});

describe('many files at once', () => {
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  const dropOnWindow = (files: File[]) => fireEvent.drop(window, { dataTransfer: { types: ['Files'], files } });

  it('become one media each, named after their files, with common fields; a refused one does not stop the others', async () => {
    const kind = buildContentCategory({ name: 'Áp phích', kind: 'media' });
    const all = [...tables(), rowsOf(contentCategories, [kind])];
    const routes: FixtureOptions['routes'] = {
      'POST /api/content-manager/media': ({ body }) =>
        (body as Media).name === 'Hong' ? failure(422, 'RULE', 'Tệp hỏng') : buildMedia(body as Media),
    };
    const { user, api } = renderPage(<MediasPage />, { permissions, tables: all, routes });
    await screen.findByRole('button', { name: 'Tải lên' });
    fireEvent.dragEnter(window, { dataTransfer: { types: ['Files'] } });
    expect(await screen.findByText('Thả tệp để tải lên')).toBeTruthy();
    const broken = picture('hong.png');
    dropOnWindow([broken, broken, new File(['x'], 'virus.exe'), new File([], 'trong.png')]);
    const sheet = async () => within(await screen.findByRole('dialog', { name: /Tải lên nội dung điện tử/ }));
    const first = await sheet();
    expect(await first.findByText('Bỏ qua “trong.png”: tệp trống (0 byte).')).toBeTruthy();
    expect(first.getByText('Bỏ qua “virus.exe”: chỉ nhận ảnh, video, PDF và PowerPoint.')).toBeTruthy();
    expect(first.getByText('1 tệp')).toBeTruthy();
    await user.click(await first.findByRole('combobox', { name: /Loại nội dung/ }));
    await user.click(await screen.findByRole('option', { name: 'Áp phích' }));
    await user.click(first.getByRole('button', { name: 'Tải lên' }));
    await waitFor(() => expect(arriving).toHaveLength(1));
    act(() => arriving[0]?.arrive());
    expect(await screen.findByText('Không tạo được nội dung “Hong”')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    dropOnWindow([picture('hoi_cho.png')]);
    await user.click(await (await sheet()).findByRole('button', { name: 'Tải lên' }));
    await waitFor(() => expect(arriving).toHaveLength(2));
    act(() => arriving[1]?.arrive());
    expect(await screen.findByText('Đã tải lên 1 nội dung, hệ thống đang xử lý')).toBeTruthy();
    // The last choice is offered again.
    const shared = {
      area_id: COMMUNE.id,
      content_category_id: kind.id,
      category_news_id: null,
      share: 'below',
      is_test: false,
    };
    expect(bodies(api)).toMatchObject(
      ['hong', 'hoi_cho'].map((file) => ({ ...shared, upload_id: `upload-of-${file}.png` })),
    );
  });

  it('of a dropped folder are read one by one', async () => {
    renderPage(<MediasPage />, { permissions, tables: [...tables(), rowsOf(contentCategories, [])] });
    await screen.findByRole('button', { name: 'Tải lên' });
    const items = [{ webkitGetAsEntry: () => ({ isDirectory: true, name: 'anh.png' }) }];
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], items, files: [new File([], 'anh.png')] } });
    expect(await screen.findByText('“anh.png” là thư mục: hãy mở ra rồi thả các tệp bên trong.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are test media where that list is open, and are not accepted without permission', async () => {
    const { user, unmount, api } = renderPage(<TestMediasPage />, {
      permissions,
      tables: [...tables(), rowsOf(contentCategories, [])],
      routes: { 'POST /api/content-manager/media': ({ body }) => buildMedia(body as Media) },
    });
    await user.upload(await screen.findByLabelText('Chọn tệp để tải lên'), picture('thu.png'));
    const sheet = within(await screen.findByRole('dialog', { name: /Tải lên nội dung thử nghiệm/ }));
    await user.click(await sheet.findByRole('button', { name: 'Tải lên' }));
    await waitFor(() => expect(arriving).toHaveLength(1));
    act(() => arriving[0]?.arrive());
    await waitFor(() => expect(bodies(api)).toMatchObject([{ name: 'Thu', is_test: true }]));
    unmount();
    renderPage(<MediasPage />, { permissions: ['NOI_DUNG_MEDIA_VIEW'], tables: tables(buildMedia()) });
    await screen.findByRole('link', { name: 'Ảnh hội chợ' });
    dropOnWindow([picture('la.png')]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tải lên' })).toBeNull();
  });
});

it('is shown immediately from its row and from the list, by users who may create e-bulletins', async () => {
  const [ready, raw] = [
    buildMedia({ name: 'Áp phích' }),
    buildMedia({ name: 'Đang xử lý', processing_status: 'processing' }),
  ];
  const form = { path: '/ban-tin-dien-tu/tao-moi', element: 'phiếu' };
  const { user, address, unmount } = renderPage(<MediasPage />, {
    permissions: [...(permissions ?? []), 'LICH_PHAT_MEDIA_ADD'],
    tables: tables(ready, raw),
    path: '/quan-ly-media/danh-sach',
    route: '/quan-ly-media/danh-sach',
    otherPages: [form],
  });
  await user.click(await screen.findByRole('button', { name: 'Thao tác: Đang xử lý' }));
  expect((await screen.findByRole('menuitem', { name: 'Chiếu ngay' })).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Thao tác: Áp phích' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Chiếu ngay' }));
  expect(await screen.findByText('phiếu')).toBeTruthy();
  expect(address()).toBe(`/ban-tin-dien-tu/tao-moi?mode=now&media=${ready.id}`);
  unmount();
  renderPage(<MediasPage />, { permissions, tables: tables(ready) });
  await screen.findByRole('link', { name: 'Áp phích' });
  expect(screen.queryByRole('button', { name: 'Chiếu ngay' })).toBeNull();
});

describe('adding', () => {
  const open = () =>
    renderPage(<NewMediaPage />, {
      permissions,
      tables: tables(buildMedia()),
      path: '/quan-ly-media/tao-moi',
      route: '/quan-ly-media/tao-moi',
      otherPages: [{ path: '*', element: 'trang khác' }],
    });

  it('names a file after itself and waits for it when saving', async () => {
    const { user, api } = open();
    await user.upload(
      await screen.findByLabelText('Chọn tệp để chiếu'),
      new File(['x'], 'hoi_cho_xuan.png', { type: 'image/png' }),
    );
    expect((await screen.findByLabelText<HTMLInputElement>(/Tên nội dung/)).value).toBe('Hoi cho xuan');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(arriving).toHaveLength(1));
    act(() => arriving[0]?.arrive());
    expect(await screen.findByText('trang khác')).toBeTruthy();
    expect(bodies(api)).toMatchObject([
      {
        name: 'Hoi cho xuan',
        upload_id: 'upload-of-hoi_cho_xuan.png',
        area_id: COMMUNE.id,
        is_test: false,
        text_style: null,
        width: null,
      },
    ]);
  });

  it('starts with a published news item as one line, where the address names one', async () => {
    const article = {
      slug: 'tin',
      name: 'Tiêm chủng',
      summary: 'Sáng mai,\ntại trạm y tế xã.',
      body: '<p>Mang sổ</p>',
      image: null,
      category_news: null,
      area: { name: 'Xã' },
      source_name: '',
      source_url: '',
      publish_at: '2026-05-01T01:00:00.000Z',
      is_pinned: false,
    };
    const { user, api } = renderPage(<NewMediaPage />, {
      permissions,
      tables: tables(buildMedia()),
      path: '/quan-ly-media/tao-moi?news=tin',
      route: '/quan-ly-media/tao-moi',
      otherPages: [{ path: '*', element: 'trang khác' }],
      routes: { 'GET /api/news/:key': () => article },
    });
    expect(
      await screen.findByRole('img', { name: 'Xem trước trên bảng 192 × 64: Tiêm chủng: Sáng mai, tại trạm y tế xã.' }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('trang khác')).toBeTruthy();
    expect(bodies(api)).toMatchObject([
      { typed_kind: 'text', name: 'Tiêm chủng', body: 'Tiêm chủng: Sáng mai, tại trạm y tế xã.' },
    ]);
  });

  it('creates a scrolling text with the pixels of its board', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('radio', { name: /Chữ chạy/ }));
    await user.type(screen.getByRole('textbox', { name: /Chữ chạy/ }), 'Mừng xuân');
    expect(await screen.findByRole('img', { name: 'Xem trước trên bảng 192 × 64: Mừng xuân' })).toBeTruthy();
    await user.type(screen.getByLabelText(/Tên nội dung/), 'Tin xuân');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('trang khác')).toBeTruthy();
    expect(bodies(api)).toMatchObject([
      { typed_kind: 'text', body: 'Mừng xuân', width: 192, height: 64, text_style: style },
    ]);
  });

  it('shows why a file is refused, before sending it', async () => {
    const { user } = open();
    const input = await screen.findByLabelText('Chọn tệp để chiếu');
    input.removeAttribute('accept');
    await user.upload(input, new File(['x'], 'virus.exe'));
    expect(await screen.findByText(/“virus.exe”: chỉ nhận/)).toBeTruthy();
    expect(arriving).toEqual([]);
  });
});

describe('one media', () => {
  const open = (media: Media, options: FixtureOptions = {}) => {
    const path = `${media.is_test ? '/test-media' : '/quan-ly-media'}/chi-tiet?id=${media.id}`;
    return renderPage(media.is_test ? <OneTestMediaPage /> : <OneMediaPage />, {
      permissions,
      tables: tables(media),
      path,
      ...options,
      routes: { ...pages(1), ...options.routes },
    });
  };

  it('plays a video by the browser, shows a picture, and the pages of a document', async () => {
    const video = open(buildMedia({ name: 'Phim', media_kind: 'video', duration_sec: 30 }));
    expect((await screen.findByLabelText<HTMLVideoElement>('Xem Phim')).src).toBe(
      'http://localhost:3000/media/shown?sig=a',
    );
    video.unmount();
    const picture = open(buildMedia());
    expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Ảnh hội chợ' })).src).toBe(
      'http://localhost:3000/media/shown?sig=a',
    );
    picture.unmount();
    open(buildMedia({ media_kind: 'pdf', page_count: 3 }), { routes: pages(3) });
    expect((await screen.findAllByRole('img', { name: /^Trang/ })).map((image) => image.getAttribute('alt'))).toEqual([
      'Trang 1',
      'Trang 2',
      'Trang 3',
    ]);
  });

  it('shows the files for boards of each size, and the progress of a new one', async () => {
    const fitted = [
      { board: { width: 640, height: 320 }, url: '/media/p5?sig=a', size: 250_000, width: 568, height: 320 },
    ];
    const media = buildMedia({ name: 'Phim', media_kind: 'video', duration_sec: 30 });
    const { client } = open(media, { routes: pages(1, fitted) });
    const section = within(await screen.findByRole('region', { name: 'Làm vừa từng cỡ' }));
    expect(section.getByText('640 × 320').nextSibling?.textContent).toMatch(/^568 × 320 · /);
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() =>
      mediaLive['job.progress']?.(
        [{ entity: 'media', id: media.id, progress: 1, status: 'ready', error: null, fit_progress: 0.4 }],
        client,
      ),
    );
    expect(await screen.findByRole('progressbar', { name: 'Đang làm thêm cỡ mới: 40%' })).toBeTruthy();
    act(() =>
      mediaLive['job.progress']?.(
        [{ entity: 'media', id: media.id, progress: 1, status: 'ready', error: null, fit_progress: null }],
        client,
      ),
    );
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('shows the number of pages for boards of each size', async () => {
    const fitted = [250_000, 150_000].map((size, at) => ({
      board: { width: 640, height: 320 },
      url: `/media/p${at}?sig=a`,
      size,
      width: 427,
      height: 320,
    }));
    open(buildMedia({ name: 'Tờ rơi', media_kind: 'pdf', page_count: 2 }), { routes: pages(2, fitted) });
    const section = within(await screen.findByRole('region', { name: 'Làm vừa từng cỡ' }));
    expect(section.getByText('640 × 320').nextSibling?.textContent).toMatch(/^2 trang · /);
  });

  it('shows that its form is being loaded', async () => {
    const record = buildMedia();
    renderPage(<OneMediaPage />, {
      permissions,
      tables: tables(record),
      path: `/quan-ly-media/chi-tiet?id=${record.id}&sua=1`,
      route: '/quan-ly-media/chi-tiet',
    });
    await waitFor(() =>
      expect([
        screen.getByRole('heading', { name: record.name }),
        screen.getByRole('status', { name: 'Đang tải...' }),
      ]).toHaveLength(2),
    );
    expect(await screen.findByRole('button', { name: 'Lưu' })).toBeTruthy();
  });

  it('shows why it failed, and offers the permitted actions', async () => {
    const { unmount } = open(
      buildMedia({ processing_status: 'failed', error: 'Ảnh quá lớn: 40000 × 25000', media_url: null }),
    );
    expect(await screen.findByText(/40000 × 25000/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sửa' })).toBeTruthy();
    unmount();
    open(buildMedia({ abilities: [] }));
    await screen.findByRole('heading', { level: 1, name: 'Ảnh hội chợ' });
    expect(screen.queryByRole('button', { name: /Sửa|Xóa|Gỡ/ })).toBeNull();
  });

  it('is tried on screens only where it is test media, and shows to the second when it was on the screen', async () => {
    const real = open(buildMedia());
    await screen.findByRole('heading', { level: 1, name: 'Ảnh hội chợ' });
    expect(screen.queryByRole('region', { name: 'Chiếu thử' })).toBeNull();
    real.unmount();
    const screenOf = buildDevice({ name: 'Bảng LED ngã tư', kind: 'led' });
    const trial: Trial = {
      ...buildCommand({
        type: 'show',
        payload: {},
        status: 'succeeded',
        shown: { from: '2026-03-02T01:00:05.000Z', to: '2026-03-02T01:01:05.000Z' },
      }),
      device: { id: screenOf.id, name: screenOf.name },
    };
    open(buildMedia({ is_test: true }), {
      routes: { 'GET /api/content-manager/media/:id/trial/find': () => ({ rows: [trial] }) },
    });
    const section = within(await screen.findByRole('region', { name: 'Chiếu thử' }));
    expect(await section.findByText('Bảng LED ngã tư')).toBeTruthy();
    expect(section.getByText(/Lên hình 08:00:05 – 08:01:05/)).toBeTruthy();
    expect(section.getByRole<HTMLButtonElement>('button', { name: 'Chiếu thử' }).disabled).toBe(true);
  });
});

it('is tried on devices with a screen, and no others are offered', async () => {
  const [board, speaker] = [
    buildDevice({ name: 'Bảng LED ngã tư', kind: 'led' }),
    buildDevice({ name: 'Loa ngã tư', kind: 'speaker' }),
  ];
  const media = buildMedia({ is_test: true });
  const { user } = renderPage(<OneTestMediaPage />, {
    permissions,
    tables: [rowsOf(medias, [media]), rowsOf(newsCategories, []), rowsOf(devices, [board, speaker])],
    path: `/test-media/chi-tiet?id=${media.id}`,
    routes: { ...pages(1), 'GET /api/content-manager/media/:id/trial/find': () => ({ rows: [] }) },
  });
  await user.click(await screen.findByRole('button', { name: /^Chọn .*: Chiếu trên$/ }));
  expect(await screen.findByRole('checkbox', { name: 'Bảng LED ngã tư' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Loa ngã tư' })).toBeNull();
});

describe('a scrolling text', () => {
  it('can be read from the start, leaves on the left, returns from the right to the same position', () => {
    // 110 wide on 100: it starts with its first letter. One passage is 210 dots, at 50 a second.
    expect([0, 1000, 2200, 2220, 4200].map((ms) => scrolledTo(100, 110, 50, ms))).toEqual([0, -50, -110, 99, 0]);
    // 40 wide on 100: in the middle, also without speed.
    expect([0, 700, 1400, 1420, 2800].map((ms) => scrolledTo(100, 40, 50, ms))).toEqual([30, -5, -40, 99, 30]);
    expect([scrolledTo(100, 40, 0, 99_999), scrolledTo(100, 300, 0, 99_999)]).toEqual([30, 0]);
    expect([passageSec(100, 110, 50), passageSec(100, 110, 0)]).toEqual([4.2, 0]);
  });

  it('is one line, drawn in whole dots over its background', () => {
    const done: unknown[] = [];
    const context = {
      measureText: () => ({ width: 40 }),
      fillRect: (...args: number[]) => done.push(args),
      fillText: (...args: unknown[]) => done.push(args),
    } as unknown as CanvasRenderingContext2D;
    expect(drawScrolling(context, { body: 'hai\n dòng', text_style: style, width: 64, height: 33 }, 500)).toBe(40);
    expect(done).toEqual([
      [0, 0, 64, 33],
      ['hai dòng', -18, 17],
    ]);
  });
});
