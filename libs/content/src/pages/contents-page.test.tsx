import { registerLive, type LiveHandlers } from '@loa/api-client';
import { contents } from '@loa/contracts/content';
import { schedules } from '@loa/contracts/schedules';
import { contentCategories, newsCategories, soundQualities } from '@loa/contracts/settings';
import {
  buildContent,
  buildContentCategory,
  buildNewsCategory,
  buildRef,
  buildSchedule,
  buildSoundQuality,
  failure,
  nextId,
  renderPage,
  rowsOf,
  savedFiles,
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentLive } from '../api/content-live';
import { stopPlayback } from '../player/player-store';
import { ContentsPage } from './contents-page';

const songs = buildContentCategory({ name: 'Bài hát' });
const health = buildNewsCategory({ name: 'Y tế' });
const morning = buildContent({
  name: 'Bản tin sáng',
  category_news: buildRef('Y tế', health.id),
  category_news_id: health.id,
});
const broken = buildContent({
  name: 'Tệp hỏng',
  processing_status: 'failed',
  error: 'Tệp bị cắt cụt',
  files: [],
  media_url: null,
  duration_sec: null,
});
const working = buildContent({
  name: 'Đang làm',
  processing_status: 'processing',
  progress: 0,
  files: [],
  media_url: null,
  duration_sec: null,
});
const gone = buildContent({
  name: 'Tin cũ',
  media_url: '/media/audio/tin-cu.mp3',
  removed_at: '2026-05-03T01:00:00.000Z',
});

const open = (options: FixtureOptions = {}, rows = [morning, broken, working, gone]) =>
  renderPage(<ContentsPage />, {
    tables: [
      rowsOf(contents, rows),
      rowsOf(newsCategories, [health]),
      rowsOf(contentCategories, [songs]),
      rowsOf(soundQualities, [buildSoundQuality()]),
    ],
    path: '/quan-ly-noi-dung/danh-sach',
    ...options,
  });

const row = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role="row"]')!;
const menuOf = async (user: ReturnType<typeof renderPage>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Thao tác: ${name}` }));
  return within(await screen.findByRole('menu'));
};
const actions = (menu: Awaited<ReturnType<typeof menuOf>>) =>
  menu.getAllByRole('menuitem').map((item) => item.textContent);

/** A silent fake of the audio element: jsdom has none. */
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => {
  stopPlayback();
  vi.restoreAllMocks();
});

describe('the list of contents', () => {
  it('shows the kind, length and state of each', async () => {
    open();
    expect(within(await row('Bản tin sáng')).getByText('3 phút')).toBeTruthy();
    expect(within(await row('Bản tin sáng')).getByText('Sẵn sàng')).toBeTruthy();
    expect(within(await row('Tin cũ')).getByText('Đã gỡ')).toBeTruthy();
    expect(within(await row('Đang làm')).getByText('Đang xử lý')).toBeTruthy();
  });

  it('says why a file could not be processed, and processes it again', async () => {
    const { user, api } = open({
      routes: {
        'POST /api/content-manager/:id/retry': () => ({ ...broken, processing_status: 'processing', error: null }),
      },
    });
    await user.hover(within(await row('Tệp hỏng')).getByText('Lỗi'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Tệp bị cắt cụt');
    await user.click((await menuOf(user, 'Tệp hỏng')).getByRole('menuitem', { name: 'Xử lý lại' }));
    await waitFor(() => expect(api.asked('POST')).toContain(`POST /api/content-manager/${broken.id}/retry`));
  });

  it('offers only actions that the account may take', async () => {
    open({ permissions: ['NOI_DUNG_PHAT_VIEW'] }, [{ ...morning, abilities: [] }]);
    expect((await screen.findByRole('link', { name: 'Bản tin sáng' })).getAttribute('href')).toBe(
      `/quan-ly-noi-dung/chi-tiet?id=${morning.id}`,
    );
    expect(screen.queryByRole('button', { name: /^Thao tác/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tải lên' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('offers nothing that would be refused for shared contents of another area', async () => {
    const { user } = open({}, [morning, { ...buildContent({ name: 'Của xã bên' }), abilities: [] }]);
    expect(actions(await menuOf(user, 'Của xã bên'))).toEqual(['Tạo lịch phát', 'Phát ngay']);
    await user.keyboard('{Escape}');
    expect(actions(await menuOf(user, 'Bản tin sáng'))).toEqual([
      'Sửa',
      'Tạo lịch phát',
      'Phát ngay',
      'Nhân bản',
      'Gỡ',
      'Xóa',
    ]);
  });

  it('offers an administrator every useful action of the row', async () => {
    const { user } = open();
    expect(actions(await menuOf(user, 'Bản tin sáng'))).toEqual([
      'Sửa',
      'Tạo lịch phát',
      'Phát ngay',
      'Nhân bản',
      'Gỡ',
      'Xóa',
    ]);
    await user.keyboard('{Escape}');
    expect(actions(await menuOf(user, 'Tin cũ'))).toEqual(['Sửa', 'Nhân bản', 'Khôi phục', 'Xóa']);
  });

  it('keeps filters and search in the address', async () => {
    const { user, address, api } = open({
      path: `/quan-ly-noi-dung/danh-sach?processing_status=failed&category_news_id=${health.id}&content_category_id=${songs.id}`,
    });
    expect(await screen.findByText('Trạng thái: Lỗi', { selector: '.MuiChip-label' })).toBeTruthy();
    expect(await screen.findByText('Lĩnh vực: Y tế', { selector: '.MuiChip-label' })).toBeTruthy();
    expect(await screen.findByText('Loại nội dung: Bài hát', { selector: '.MuiChip-label' })).toBeTruthy();
    expect(api.calls.find(({ path }) => path === '/api/content-manager/find')?.query.get('content_category_id')).toBe(
      songs.id,
    );
    expect(api.calls.find(({ path }) => path === '/api/content-manager/find')?.query.get('processing_status')).toBe(
      'failed',
    );
    await user.type(screen.getByRole('searchbox'), 'hỏng{Enter}');
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('search')).toBe('hỏng'));
    await user.click(
      within(screen.getByRole('group', { name: 'Bộ lọc đang áp dụng' })).getByRole('button', { name: 'Xóa bộ lọc' }),
    );
    await waitFor(() => expect(address()).toBe('/quan-ly-noi-dung/danh-sach'));
  });

  it('plays one sound at a time and draws the waveform of that row only', async () => {
    const { user, api } = open({
      routes: { 'GET /api/content-manager/:id/peaks': () => ({ peaks: [-10, 20, -128, 127], duration_sec: 180 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Nghe Bản tin sáng' }));
    expect(await screen.findByRole('button', { name: 'Tạm dừng Bản tin sáng' })).toBeTruthy();
    expect(await screen.findByRole('slider', { name: 'Vị trí nghe Bản tin sáng' })).toBeTruthy();
    await waitFor(() =>
      expect(api.asked('GET').filter((call) => call.endsWith('/peaks'))).toEqual([
        `GET /api/content-manager/${morning.id}/peaks`,
      ]),
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nghe Đang làm' }).disabled).toBe(true);
  });

  it('marks only the playing content, not another with the same file', async () => {
    const { user } = open({}, [morning, buildContent({ name: 'Bản tin chiều', media_url: morning.media_url })]);
    await user.click(await screen.findByRole('button', { name: 'Nghe Bản tin chiều' }));
    expect(await screen.findByRole('button', { name: 'Tạm dừng Bản tin chiều' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Nghe Bản tin sáng' })).toBeTruthy();
  });

  it('follows processing live', async () => {
    const { client } = open();
    await row('Đang làm');
    const live: LiveHandlers = contentLive;
    const stop = registerLive(live);
    live['job.progress']?.(
      [{ entity: 'content', id: working.id, progress: 0.42, status: 'processing', error: null }],
      client,
    );
    expect(await within(await row('Đang làm')).findByText('Đang xử lý 42%')).toBeTruthy();
    stop();
  });

  it('is exported as it is filtered, sorted and shown', async () => {
    const files = savedFiles();
    const dear = buildContent({
      name: 'Giá "lúa, ngô"',
      usage_count: 3,
      last_played_at: '2026-05-04T01:00:00.000Z',
      duration_sec: 65,
      created_by: buildRef('Hoa'),
    });
    const { user, api } = open({ path: '/quan-ly-noi-dung/danh-sach?sort=-name' }, [dear, working]);
    await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toMatch(/^noi-dung-phat-\d{4}-\d\d-\d\d\.csv$/);
    expect(await files[0]!.lines).toEqual([
      'Tên nội dung,Thời lượng,Trạng thái,Lĩnh vực,Loại nội dung,Địa bàn,Chất lượng,Nguồn,Người tạo,Ngày tạo,Lượt dùng,Phát gần nhất',
      '"Giá ""lúa, ngô""",1 phút 05 giây,Sẵn sàng,,,Xã An Nhơn,Tiêu chuẩn,Tệp tải lên,Hoa,04/05/2026,3,04/05/2026',
      'Đang làm,,Đang xử lý,,,Xã An Nhơn,Tiêu chuẩn,Tệp tải lên,Nguyễn Văn Cán Bộ,04/05/2026,0,',
    ]);
    const asked = api.calls.findLast(({ path }) => path === '/api/content-manager/find')!.query;
    expect(Object.fromEntries(asked)).toMatchObject({ page: '1', limit: '200', sort: '-name' });
  });

  it('an empty list offers to upload', async () => {
    open({}, []);
    expect(await screen.findByText('Dữ liệu không tồn tại!')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Tải lên' })).toHaveLength(2);
  });
});

describe('deleting', () => {
  it('asks first, then deletes', async () => {
    const { user, api } = open();
    await user.click((await menuOf(user, 'Tin cũ')).getByRole('menuitem', { name: 'Xóa' }));
    expect(await screen.findByText('Bạn chắc chắn muốn xóa bản ghi hiện tại?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Đồng ý' }));
    await waitFor(() => expect(api.asked('DELETE')).toEqual([`DELETE /api/content-manager/${gone.id}`]));
    await waitFor(() => expect(screen.queryByText('Tin cũ')).toBeNull());
  });

  it('names the schedules that still use it and offers to remove it', async () => {
    const use = buildSchedule({ name: 'Chương trình sáng', next_start: '2026-05-04T22:00:00.000Z' });
    const { user, api } = open({
      tables: [
        rowsOf(contents, [morning]),
        rowsOf(schedules, [use]),
        rowsOf(newsCategories, [health]),
        rowsOf(contentCategories, [songs]),
        rowsOf(soundQualities, [buildSoundQuality()]),
      ],
      routes: {
        'DELETE /api/content-manager/:id': () =>
          failure(409, 'IN_USE', 'Nội dung đang nằm trong lịch phát', {
            details: { uses: [{ base: '/api/playlist', id: use.id, name: use.name }] },
          }),
        'POST /api/content-manager/:id/remove': () => ({ ...morning, removed_at: '2026-05-04T01:00:00.000Z' }),
      },
    });
    await user.click((await menuOf(user, 'Bản tin sáng')).getByRole('menuitem', { name: 'Xóa' }));
    await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    expect((await screen.findByRole('link', { name: 'Chương trình sáng' })).getAttribute('href')).toBe(
      `/quan-ly-lich-phat/chi-tiet?id=${use.id}`,
    );
    expect(await screen.findByText(/lượt tới 05:00 05\/05\/2026/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Gỡ nội dung' }));
    await user.click(await screen.findByRole('button', { name: 'Gỡ' }));
    await waitFor(() => expect(api.asked('POST')).toContain(`POST /api/content-manager/${morning.id}/remove`));
  });

  it('links to a schedule only for users who may open its page', async () => {
    const refused = () =>
      failure(409, 'IN_USE', 'Nội dung đang nằm trong lịch phát', {
        details: { uses: [{ base: '/api/playlist', ...buildRef('Chương trình sáng') }] },
      });
    const { user } = open({
      permissions: ['NOI_DUNG_PHAT_VIEW', 'NOI_DUNG_PHAT_DELETE'],
      routes: { 'DELETE /api/content-manager/:id': refused },
    });
    await user.click((await menuOf(user, 'Bản tin sáng')).getByRole('menuitem', { name: 'Xóa' }));
    await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    expect(await screen.findByText('Chương trình sáng')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Chương trình sáng' })).toBeNull();
  });

  it('lists other uses, each by its own name and with its own page', async () => {
    const uses = [
      { base: '/api/content-manager', id: nextId(), name: 'Bản tin chiều' },
      { base: '/api/collection', id: nextId(), name: 'Nhạc sáng' },
      { base: '/api/slideshow', id: nextId(), name: 'Ảnh làng quê' },
      { base: '/api/slideshow', id: '', name: 'Trình chiếu ngoài phạm vi của bạn' },
    ];
    const { user } = open({
      routes: {
        'DELETE /api/content-manager/:id': () => failure(409, 'IN_USE', 'Đang được dùng', { details: { uses } }),
      },
    });
    await user.click((await menuOf(user, 'Bản tin sáng')).getByRole('menuitem', { name: 'Xóa' }));
    await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Chưa xóa được “Bản tin sáng”' }));
    for (const line of [
      'Nội dung này đang làm nhạc hiệu cho 1 nội dung:',
      'Nội dung này nằm trong 1 bộ sưu tập:',
      'Nội dung này là nhạc nền của 2 trình chiếu:',
    ])
      expect(dialog.getByText(line)).toBeTruthy();
    expect(dialog.queryByText(/lịch phát sắp tới/)).toBeNull();
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/quan-ly-noi-dung/chi-tiet?id=${uses[0]?.id}`,
      `/bo-suu-tap/chi-tiet?id=${uses[1]?.id}`,
      `/trinh-chieu/chi-tiet?id=${uses[2]?.id}`,
    ]);
    expect(dialog.getByText('Trình chiếu ngoài phạm vi của bạn')).toBeTruthy();
  });

  it('of several lists the refused ones', async () => {
    const { user } = open({
      routes: {
        'DELETE /api/content-manager/:id': ({ params }) =>
          params.id === morning.id ? failure(409, 'IN_USE', 'Còn trong lịch phát') : { id: params.id },
      },
    });
    await user.click(within(await row('Bản tin sáng')).getByRole('checkbox'));
    await user.click(within(await row('Tin cũ')).getByRole('checkbox'));
    await user.click(
      within(await screen.findByRole('toolbar', { name: 'Thao tác với các dòng đã chọn' })).getByRole('button', {
        name: 'Thao tác khác',
      }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
    await user.click(await screen.findByRole('button', { name: 'Xóa 2 nội dung' }));
    expect(await screen.findByText('Bản tin sáng: Còn trong lịch phát')).toBeTruthy();
    expect(await screen.findByText('Đã xóa 1 nội dung')).toBeTruthy();
  });
});
