import { medias } from '@loa/contracts/media';
import type { DefaultShow } from '@loa/contracts/schedules';
import { buildMedia, buildRef, COMMUNE, nextId, NOW, renderPage, rowsOf } from '@loa/test-kit';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DefaultShowPage } from './default-show-page';

const poster = buildMedia({ name: 'Logo xã' });
const inherited: DefaultShow = {
  own: null,
  inherited: { area: buildRef('Tỉnh Hà Nam'), kind: 'media', shown: buildRef('Cờ Tổ quốc') },
  is_top: false,
  can_edit: true,
};
const path = '/ban-tin-dien-tu/noi-dung-mac-dinh';
const open = (found: DefaultShow, search = '') =>
  renderPage(<DefaultShowPage />, {
    permissions: ['LICH_PHAT_MEDIA_VIEW', 'NOI_DUNG_MEDIA_VIEW'],
    path: `${path}${search}`,
    route: path,
    tables: [rowsOf(medias, [poster])],
    routes: {
      'GET /api/default-show/:of/:id': () => found,
      'PUT /api/default-show/:of/:id': () => ({
        ...found,
        own: { kind: 'media', shown: buildRef(poster.name, poster.id), version: 1, updated_at: NOW, updated_by: null },
      }),
    },
  });

it('shows the default content of the own place, and sets a media of its own', async () => {
  const { user, api } = open(inherited);
  expect(await screen.findByText(/Tỉnh Hà Nam: chiếu “Cờ Tổ quốc”/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Nội dung điện tử/ }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Chọn nội dung', { selector: '.Mui-error' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Chọn nội dung' }));
  const panel = within(await screen.findByRole('dialog', { name: /Chọn nội dung điện tử/ }));
  await user.click(await panel.findByText('Logo xã'));
  await user.click(panel.getByRole('button', { name: 'Chọn 1 nội dung' }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã lưu nội dung mặc định')).toBeTruthy();
  expect(api.lastBody('PUT', `/api/default-show/area/${COMMUNE.id}`)).toEqual({
    kind: 'media',
    ref_id: poster.id,
    version: 0,
  });
});

it('is of one board where its address names one, dark only by a decision, and read only without permission', async () => {
  const board = nextId();
  const { user, api, unmount } = open({ ...inherited, inherited: null }, `?device=${board}`);
  expect(await screen.findByText(/đồng hồ và tên nơi đặt/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Để tối/ }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã lưu nội dung mặc định')).toBeTruthy();
  expect(api.lastBody('PUT', `/api/default-show/device/${board}`)).toEqual({ kind: 'dark', ref_id: null, version: 0 });
  unmount();
  open({ ...inherited, can_edit: false });
  expect(await screen.findByText(/chưa có quyền sửa/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull();
});

it('offers no place above where there is none', async () => {
  open({ ...inherited, inherited: null, is_top: true });
  expect(await screen.findByText('Chưa chọn: màn hình chiếu đồng hồ và tên nơi đặt.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Đồng hồ/ }).checked).toBe(true);
  expect(screen.queryByText(/ở trên/)).toBeNull();
});
