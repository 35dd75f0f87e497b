import { useUploads } from '@loa/api-client/upload';
import { medias } from '@loa/contracts/media';
import type { PermissionCode } from '@loa/contracts/permissions';
import { resolutions } from '@loa/contracts/resolutions';
import { bulletins, type SchedulePreview } from '@loa/contracts/schedules';
import type { Slideshow } from '@loa/contracts/slideshows';
import {
  buildMedia,
  buildRef,
  buildResolution,
  buildSchedule,
  COMMUNE,
  failure,
  nextId,
  NOW,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { arriving } from '@loa/test-kit/tus';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NewSlideshowBulletinPage } from './new-slideshow-bulletin-page';

const permissions: PermissionCode[] = [
  'MEDIA_SLIDE_SHOW_ADD',
  'LICH_PHAT_MEDIA_VIEW',
  'LICH_PHAT_MEDIA_EDIT',
  'NOI_DUNG_MEDIA_VIEW',
  'NOI_DUNG_MEDIA_ADD',
  'TRINH_CHIEU_ADD',
];
const size = buildResolution({ name: 'Bảng 192 × 64', width: 192, height: 64 });
const preview: SchedulePreview = {
  occurrences: [],
  occurrence_total: 0,
  begun: null,
  device_count: 2,
  offline_count: 0,
  devices: [],
  programme_sec: 20,
  gap_sec: 0,
  slot_sec: null,
  conflicts: [],
  interruptions: [],
  free_slot: null,
  warnings: [],
};
const made = { ...buildSchedule({ name: 'Hội chợ xuân', kind: 'slideshow' }) };
const [gate, programme] = [
  buildMedia({ name: 'Cong cho', processing_status: 'processing', thumbnail_url: null, media_url: null }),
  buildMedia({ name: 'Chuong trinh', media_kind: 'ppt', page_count: 3 }),
];
const show: Slideshow = {
  id: nextId(),
  name: 'Hội chợ xuân',
  note: '',
  created_at: NOW,
  created_by: null,
  updated_at: NOW,
  updated_by: null,
  version: 1,
  area_id: COMMUNE.id,
  area: buildRef(COMMUNE.name, COMMUNE.id),
  share: 'below',
  resolution_id: size.id,
  resolution: { ...buildRef(size.name, size.id), width: 192, height: 64 },
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
  slide_count: 2,
  total_duration_sec: 18,
  convert_status: 'processing',
  abilities: ['EDIT'],
};

function open(options: FixtureOptions = {}) {
  return renderPage(<NewSlideshowBulletinPage />, {
    config: { typeApp: 4 },
    permissions,
    tables: [rowsOf(medias, [gate, programme]), rowsOf(resolutions, [size]), rowsOf(bulletins, [])],
    otherPages: [{ path: '*', element: 'trang khác' }],
    path: '/ban-tin-dien-tu/tao-moi-trinh-chieu-dien-tu',
    route: '/ban-tin-dien-tu/tao-moi-trinh-chieu-dien-tu',
    ...options,
    routes: {
      'POST /api/playlist/media/check-conflict': () => preview,
      'POST /api/content-manager/media': ({ body }) => (body?.name === gate.name ? gate : programme),
      'POST /api/slideshow': () => show,
      'POST /api/playlist/slideshow': () => made,
      [`POST /api/playlist/media/${made.id}/submit`]: () => ({ ...made, status: 'waiting_approval', version: 2 }),
      ...options.routes,
    },
  });
}

beforeEach(() => {
  arriving.length = 0;
  useUploads.setState({ items: [] });
});

it('offers no inactive resolution', async () => {
  const { user } = open({
    tables: [
      rowsOf(medias, []),
      rowsOf(resolutions, [buildResolution({ name: 'Bảng đã tháo', is_default: false, is_active: false }), size]),
      rowsOf(bulletins, []),
    ],
  });
  await user.click(await screen.findByRole('combobox', { name: /^Độ phân giải/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([size.name]);
});

it('accepts dropped files, in any chosen order, and creates the slideshow and its bulletin when it is sent', async () => {
  const { user, api } = open();
  await user.type(await screen.findByRole('textbox', { name: /Tên bản tin điện tử/ }), 'Hội chợ xuân');
  const brought = () =>
    api.calls.filter(({ method, path }) => method === 'POST' && path === '/api/content-manager/media').length;
  for (const [at, name] of ['cong_cho.png', 'chuong_trinh.pptx'].entries()) {
    await user.upload(screen.getByLabelText('Chọn tệp trình chiếu'), new File(['x'], name));
    await waitFor(() => expect(arriving).toHaveLength(at + 1));
  }
  // The last chosen one arrives first.
  act(() => arriving.pop()?.arrive());
  await waitFor(() => expect(brought()).toBe(1));
  expect(api.lastBody('POST', '/api/content-manager/media')).toMatchObject({
    name: 'Chuong trinh',
    area_id: COMMUNE.id,
    upload_id: 'upload-of-chuong_trinh.pptx',
  });
  act(() => arriving.pop()?.arrive());
  await waitFor(() => expect(brought()).toBe(2));
  const list = await screen.findByRole('list', { name: 'Nội dung sẽ chiếu' });
  await user.click(await within(list).findByRole('button', { name: 'Đưa Chuong trinh lên trên' }));
  await user.type(within(list).getByRole('textbox', { name: 'Số giây chiếu Cong cho' }), '8');
  await user.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
  await screen.findByText('trang khác');
  expect(api.lastBody('POST', '/api/slideshow')).toMatchObject({
    name: 'Hội chợ xuân',
    area_id: COMMUNE.id,
    resolution_id: size.id,
    slides: [
      { media_id: programme.id, duration_sec: null },
      { media_id: gate.id, duration_sec: 8 },
    ],
  });
  expect(api.lastBody('POST', '/api/playlist/slideshow')).toMatchObject({
    name: 'Hội chợ xuân',
    items: [{ item_type: 'slideshow', ref_id: show.id, repeat: 1, length_sec: null }],
  });
  expect(api.lastBody('POST', `/api/playlist/media/${made.id}/submit`)).toEqual({ version: 1 });
});

it('changes its slideshow when the schedule was refused, and creates no second one', async () => {
  let tries = 0;
  const media = buildMedia({ name: 'Áp phích' });
  const { user, api } = open({
    tables: [rowsOf(medias, [media]), rowsOf(resolutions, [size]), rowsOf(bulletins, [])],
    routes: {
      'POST /api/playlist/slideshow': () => ((tries += 1) === 1 ? failure(422, 'RULE', 'Giờ không hợp lệ') : made),
      'PUT /api/slideshow/:id': () => ({ ...show, version: 2 }),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /Tên bản tin điện tử/ }), 'Hội chợ xuân');
  await user.click(screen.getByRole('button', { name: 'Chọn nội dung' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Áp phích' }));
  await user.click(screen.getByRole('button', { name: 'Chọn 1 nội dung' }));
  await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
  await screen.findByText('Giờ không hợp lệ');
  await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
  await screen.findByText('trang khác');
  expect(api.calls.filter(({ method, path }) => method === 'POST' && path === '/api/slideshow')).toHaveLength(1);
  expect(api.lastBody('PUT', `/api/slideshow/${show.id}`)).toMatchObject({
    version: 1,
    slides: [{ media_id: media.id }],
  });
});

it('shows what is missing to a user who may create the bulletin and not its content', async () => {
  open({ permissions: ['MEDIA_SLIDE_SHOW_ADD'] });
  expect(await screen.findByText(/Tài khoản của bạn chưa có hai quyền đó/)).toBeTruthy();
});
