import { medias } from '@loa/contracts/media';
import type { PermissionCode } from '@loa/contracts/permissions';
import { bulletins, schedules, type Schedule, type SchedulePreview } from '@loa/contracts/schedules';
import { resolutions } from '@loa/contracts/resolutions';
import { contentCategories, newsCategories } from '@loa/contracts/settings';
import { slideshows, type Slideshow } from '@loa/contracts/slideshows';
import {
  buildMedia,
  buildOccurrence,
  buildPlayRecord,
  buildRef,
  buildSchedule,
  buildScheduleItem,
  COMMUNE,
  failure,
  minutesFromNow,
  nextId,
  NOW,
  renderPage,
  rowsOf,
  savedFiles,
  type FixtureOptions,
} from '@loa/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApprovalsPage } from './approvals-page';
import { HistoryPage } from './history-page';
import { NewBulletinPage } from './new-bulletin-page';
import { OneBulletinPage } from './one-schedule-page';
import { BulletinsPage } from './schedules-page';

const base = '/api/playlist/media';
const poster = buildMedia({ name: 'Áp phích' });
const clip = buildMedia({ name: 'Phim ngắn', media_kind: 'video', duration_sec: 12 });
const shown = (over: Partial<Schedule> = {}) =>
  buildSchedule({
    name: 'Tin trên bảng',
    kind: 'media',
    items: [
      buildScheduleItem({
        item_type: 'media',
        ref_id: poster.id,
        name: poster.name,
        length_sec: 20,
        duration_sec: 20,
        media_kind: 'image',
        thumbnail_url: '/media/nho?sig=a',
      }),
    ],
    ...over,
  });
const preview: SchedulePreview = {
  occurrences: [],
  occurrence_total: 0,
  begun: null,
  device_count: 2,
  offline_count: 0,
  devices: [],
  programme_sec: 32,
  gap_sec: 0,
  slot_sec: null,
  conflicts: [],
  interruptions: [],
  free_slot: null,
  warnings: ['3 nơi nhận không có màn hình nên không chiếu bản tin này.'],
};
const all: PermissionCode[] = [
  'LICH_PHAT_MEDIA_VIEW',
  'LICH_PHAT_MEDIA_ADD',
  'LICH_PHAT_MEDIA_EDIT',
  'LICH_PHAT_MEDIA_APPROVE',
  'NOI_DUNG_MEDIA_VIEW',
  'LICH_SU_PHAT_VIEW',
];
const config = { typeApp: 4 } as const;
const page = <Row,>(rows: Row[]) => ({ rows, total: rows.length, page: 1, limit: 20 });

function open(element: ReactElement, rows: Schedule[], options: FixtureOptions = {}) {
  return renderPage(element, {
    config,
    permissions: all,
    tables: [rowsOf(bulletins, rows), rowsOf(medias, [poster, clip])],
    ...options,
    routes: {
      [`POST ${base}/check-conflict`]: () => preview,
      'GET /api/playlist/occurrence/find': () => page([]),
      'GET /api/playlist/history/find': () => page([]),
      ...options.routes,
    },
  });
}

// Loaded before their tests, which would wait for them on a slow machine.
beforeAll(
  async () => void (await Promise.all([import('./bulletin-form'), import('../slideshow/show-picker-panel')])),
  60_000,
);

describe('e-bulletins', () => {
  it('are a list of their own, with pages of its own', async () => {
    const bulletin = shown();
    const { api } = open(<BulletinsPage />, [bulletin]);
    expect((await screen.findByRole('link', { name: 'Tin trên bảng' })).getAttribute('href')).toBe(
      `/ban-tin-dien-tu/chi-tiet?id=${bulletin.id}`,
    );
    expect(screen.getByRole('heading', { name: 'Bản tin điện tử' })).toBeTruthy();
    expect(api.calls.some(({ path }) => path === '/api/playlist/find')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Hủy tất cả' })).toBeNull();
  });

  it('are exported in the words of what is seen', async () => {
    const files = savedFiles();
    const { user } = open(<BulletinsPage />, [shown()]);
    await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [header] = await files[0]!.lines;
    expect(header).toContain(',Bản tin điện tử,');
    expect(header).not.toMatch(/phát/i);
  });

  it('are made of media chosen by their pictures, each with its seconds, ordered by keys and by dragging', async () => {
    const created = shown({ status: 'draft' });
    const { user, api } = open(<NewBulletinPage />, [], {
      path: '/ban-tin-dien-tu/tao-moi',
      route: '/ban-tin-dien-tu/tao-moi',
      otherPages: [{ path: '*', element: 'trang khác' }],
      routes: { [`POST ${base}`]: () => created },
    });
    await user.type(await screen.findByRole('textbox', { name: /Tên bản tin điện tử/ }), 'Tin trên bảng');
    await user.click(screen.getByRole('button', { name: 'Chọn nội dung' }));
    const panel = within(await screen.findByRole('dialog', { name: /Chọn nội dung điện tử/ }));
    await user.click(await panel.findByRole('checkbox', { name: 'Áp phích' }));
    await user.click(panel.getByRole('checkbox', { name: 'Phim ngắn' }));
    await user.click(panel.getByRole('button', { name: 'Chọn 2 nội dung' }));
    const list = await screen.findByRole('list', { name: 'Nội dung sẽ chiếu' });
    const names = () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.match(/\d\. (Áp phích|Phim ngắn)/)?.[1]);
    expect(names()).toEqual(['Áp phích', 'Phim ngắn']);
    await user.click(within(list).getByRole('button', { name: 'Đưa Phim ngắn lên trên' }));
    expect(names()).toEqual(['Phim ngắn', 'Áp phích']);
    const [first, second] = within(list).getAllByRole('listitem');
    fireEvent.dragStart(second as HTMLElement);
    fireEvent.drop(first as HTMLElement);
    expect(names()).toEqual(['Áp phích', 'Phim ngắn']);
    await user.type(within(list).getByRole('textbox', { name: 'Số giây chiếu Áp phích' }), '20');
    expect(screen.getByText(/Cả bản tin/).textContent).toContain('32 giây');
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    await screen.findByText('trang khác');
    expect(api.lastBody('POST', base)).toMatchObject({
      name: 'Tin trên bảng',
      items: [
        { item_type: 'media', ref_id: poster.id, length_sec: 20, repeat: 1 },
        { item_type: 'media', ref_id: clip.id, length_sec: null, repeat: 1 },
      ],
    });
  });

  it('get a new media from the picker without leaving the form, chosen at once, after what was selected', async () => {
    let made = buildMedia({
      name: 'Chữ chạy mới',
      media_kind: 'text',
      processing_status: 'processing',
      media_url: null,
    });
    const { user, client } = open(<NewBulletinPage />, [], {
      path: '/ban-tin-dien-tu/tao-moi',
      route: '/ban-tin-dien-tu/tao-moi',
      permissions: [...all, 'NOI_DUNG_MEDIA_ADD'],
      tables: [
        rowsOf(bulletins, []),
        rowsOf(medias, [poster, clip]),
        rowsOf(newsCategories, []),
        rowsOf(contentCategories, []),
        rowsOf(resolutions, []),
      ],
      routes: {
        'POST /api/content-manager/media': () => made,
        'POST /api/content-manager/media/find-ids/': () => ({ rows: [made] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Chọn nội dung' }));
    const picker = within(await screen.findByRole('dialog', { name: /Chọn nội dung điện tử/ }));
    await user.click(await picker.findByRole('checkbox', { name: 'Áp phích' }));
    await user.click(picker.getByRole('button', { name: 'Thêm nội dung điện tử' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Thêm nội dung điện tử' }));
    await user.click(await panel.findByRole('radio', { name: /Trang web/ }));
    await user.type(await panel.findByRole('textbox', { name: /Địa chỉ trang web/ }), 'https://xa.gov.vn');
    await user.type(panel.getByRole('textbox', { name: /Tên nội dung/ }), 'Trang của xã');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Ở lại' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ở lại' })).toBeNull());
    await user.click(panel.getByRole('button', { name: 'Lưu và chọn' }));
    expect(await screen.findByText('2. Chữ chạy mới')).toBeTruthy();
    expect(screen.getByText('1. Áp phích')).toBeTruthy();
    expect(await screen.findByText('Chưa sẵn sàng để chiếu')).toBeTruthy();
    made = { ...made, processing_status: 'ready', media_url: '/tep.mp4' };
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('Chưa sẵn sàng để chiếu')).toBeNull());
  });

  it('are shown immediately by a short form that is already filled in: items, length and place', async () => {
    const created = shown({ status: 'draft', mode: 'now', slots: [] });
    const { user, api } = open(<NewBulletinPage />, [], {
      path: `/ban-tin-dien-tu/tao-moi?mode=now&media=${poster.id}`,
      route: '/ban-tin-dien-tu/tao-moi',
      otherPages: [{ path: '*', element: 'trang khác' }],
      routes: { [`POST ${base}`]: () => created },
    });
    expect(await screen.findByRole('heading', { name: 'Chiếu ngay' })).toBeTruthy();
    expect(await screen.findByText(/1\. Áp phích/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Hằng ngày/ })).toBeNull();
    const minutes = screen.getByRole<HTMLInputElement>('textbox', { name: /Chiếu trong/ });
    expect(minutes.value).toBe('30');
    await user.clear(minutes);
    await user.type(minutes, '5');
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    await screen.findByText('trang khác');
    expect(api.lastBody('POST', base)).toMatchObject({
      mode: 'now',
      name: expect.stringMatching(/^Chiếu ngay/),
      area_ids: [COMMUNE.id],
      slots: [],
      repeat_rule: 'fill',
      max_duration_sec: 300,
      items: [{ item_type: 'media', ref_id: poster.id, length_sec: null }],
    });
  });

  it('use a slideshow as a whole, for users who may see them', async () => {
    const show: Slideshow = {
      id: nextId(),
      name: 'Trình chiếu xã',
      note: '',
      created_at: NOW,
      created_by: null,
      updated_at: NOW,
      updated_by: null,
      version: 1,
      area_id: COMMUNE.id,
      area: buildRef(COMMUNE.name, COMMUNE.id),
      share: 'below',
      resolution_id: nextId(),
      resolution: { ...buildRef('Bảng'), width: 192, height: 64 },
      source: 'slides',
      slides: [],
      collection_id: null,
      collection: null,
      slide_sec: 10,
      transition: 'fade',
      fit: 'contain',
      music_id: null,
      music: null,
      ticker_text: '',
      loop: true,
      thumbnail_url: null,
      thumbnail_text: null,
      slide_count: 3,
      total_duration_sec: 30,
      convert_status: 'ready',
      abilities: [],
    };
    const { user, api } = open(<NewBulletinPage />, [], {
      path: '/ban-tin-dien-tu/tao-moi',
      route: '/ban-tin-dien-tu/tao-moi',
      otherPages: [{ path: '*', element: 'trang khác' }],
      permissions: [...all, 'TRINH_CHIEU_VIEW'],
      tables: [rowsOf(bulletins, []), rowsOf(medias, [poster]), rowsOf(slideshows, [show])],
      routes: { [`POST ${base}`]: () => shown() },
    });
    await user.type(await screen.findByRole('textbox', { name: /Tên bản tin điện tử/ }), 'Tin trên bảng');
    expect(screen.queryByRole('button', { name: 'Thêm bộ sưu tập' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Thêm trình chiếu' }));
    await user.click(await screen.findByRole('button', { name: 'Chọn Trình chiếu xã' }));
    expect(
      within(screen.getByRole('list', { name: 'Nội dung sẽ chiếu' })).getByText('Trình chiếu · 30 giây'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    await screen.findByText('trang khác');
    expect(api.lastBody('POST', base)).toMatchObject({
      items: [{ item_type: 'slideshow', ref_id: show.id, length_sec: null }],
    });
  });

  it('show the server’s preview beside the form, boards only', async () => {
    open(<NewBulletinPage />, [], { path: `/ban-tin-dien-tu/tao-moi?media=${poster.id}` });
    expect(await screen.findByText('3 nơi nhận không có màn hình nên không chiếu bản tin này.')).toBeTruthy();
  });

  it('show under the item the server’s refusal of it', async () => {
    const { user } = open(<NewBulletinPage />, [], {
      path: `/ban-tin-dien-tu/tao-moi?media=${poster.id}`,
      routes: {
        [`POST ${base}`]: () =>
          failure(422, 'RULE', 'Nội dung “Áp phích” đã bị gỡ', {
            errors: [{ field: 'items.0', message: 'Nội dung “Áp phích” đã bị gỡ' }],
          }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /Tên bản tin điện tử/ }), 'Tin trên bảng');
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    const list = await screen.findByRole('list', { name: 'Nội dung sẽ chiếu' });
    expect(await within(list).findByText('Nội dung “Áp phích” đã bị gỡ')).toBeTruthy();
  });

  it('are read with their content, and decided by their own calls', async () => {
    const bulletin = shown({ status: 'waiting_approval' });
    const { user, api, container } = open(<OneBulletinPage />, [bulletin], {
      path: `/ban-tin-dien-tu/chi-tiet?id=${bulletin.id}`,
      routes: { [`POST ${base}/:id/approve`]: () => ({ ...bulletin, status: 'approved', version: 2 }) },
    });
    expect((await screen.findByRole('link', { name: 'Áp phích' })).getAttribute('href')).toBe(
      `/quan-ly-media/chi-tiet?id=${poster.id}`,
    );
    expect(container.querySelector('img')?.src).toContain('/media/nho');
    expect(screen.queryByText('Âm lượng')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Phê duyệt' }));
    await waitFor(() => expect(api.lastBody('POST', `${base}/${bulletin.id}/approve`)).toMatchObject({ version: 1 }));
  });

  it('open their form where there is something to change', async () => {
    const bulletin = shown();
    open(<OneBulletinPage />, [bulletin], { path: `/ban-tin-dien-tu/chi-tiet?id=${bulletin.id}&sua=1` });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Số giây chiếu Áp phích' })).value).toBe('20');
  });
});

describe('beside sound', () => {
  it('wait in the same inbox, in one order, and are approved by their own call', async () => {
    const audio = buildSchedule({ name: 'Bản tin trưa', status: 'waiting_approval', next_start: minutesFromNow(90) });
    const seen = shown({ status: 'waiting_approval', next_start: minutesFromNow(25) });
    const { user, api } = open(<ApprovalsPage />, [seen], {
      permissions: [...all, 'LICH_PHAT_VIEW', 'LICH_PHAT_APPROVE'],
      tables: [rowsOf(schedules, [audio, seen]), rowsOf(medias, [poster])],
      path: '/quan-ly-lich-phat/phe-duyet',
      routes: {
        'POST /api/playlist/check-conflict': () => preview,
        [`POST ${base}/:id/approve`]: () => ({ ...seen, status: 'approved', version: 2 }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Tin trên bảng' })).toBeTruthy();
    expect(api.calls.find(({ path }) => path === '/api/playlist/find')?.query.get('kind')).toBe(
      'audio,media,slideshow',
    );
    expect(within(await screen.findByRole('list', { name: 'Nội dung sẽ chiếu' })).getByText(/Hình ảnh/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Phê duyệt/ }));
    await waitFor(() => expect(api.lastBody('POST', `${base}/${seen.id}/approve`)).toMatchObject({ version: 1 }));
  });

  it('are in the same history, with the shown items of each board', async () => {
    const run = buildOccurrence({ kind: 'media', schedule: buildRef('Tin trên bảng') });
    const record = buildPlayRecord({
      occurrence_id: run.id,
      played_sec: 20,
      shown: [
        { name: 'Áp phích', played_sec: 20 },
        { name: 'Phim ngắn', played_sec: 0 },
      ],
    });
    open(<HistoryPage />, [], {
      path: `/quan-ly-lich-phat/lich-su?run=${run.id}`,
      routes: {
        'GET /api/playlist/history/find': () => page([run]),
        'GET /api/playlist/history/:occurrence_id/devices': () => page([record]),
      },
    });
    const shownItems = within(await screen.findByRole('list', { name: /^Đã chiếu trên/ }));
    expect(shownItems.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Áp phích: 20 giây',
      'Phim ngắn: không chiếu',
    ]);
  });
});
