import { buildAccount, renderPage, type FakeRoute } from '@loa/test-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProfilePage } from './profile-page';

const account = buildAccount();
const drawn = vi.fn();

/**
 * Simulates a browser that can read and draw pictures, which jsdom cannot: each is 400 × 200 and shown at that size.
 */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 200, close: () => undefined }));
  Object.assign(URL, { createObjectURL: () => 'blob:anh', revokeObjectURL: () => undefined });
  const size = { naturalWidth: 400, naturalHeight: 200, offsetWidth: 400, offsetHeight: 200 };
  for (const [name, value] of Object.entries(size))
    vi.spyOn(HTMLImageElement.prototype, name as 'naturalWidth', 'get').mockReturnValue(value);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 280));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  );
});
afterEach(() => {
  drawn.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const PNG = new File(['x'], 'anh.png', { type: 'image/png' });

async function choose(file = PNG, routes: Record<string, FakeRoute> = {}) {
  const shown = renderPage(<ProfilePage />, {
    account,
    path: '/thong-tin-tai-khoan',
    route: '/thong-tin-tai-khoan',
    routes: { 'GET /api/users/profile': () => account, ...routes },
  });
  await shown.user.upload(await screen.findByLabelText('Chọn tệp ảnh đại diện'), file);
  fireEvent.load(await screen.findByAltText('Ảnh vừa chọn'));
  return shown;
}
const taken = () => drawn.mock.calls.map(([, ...numbers]) => numbers);

it('takes the middle of a picture when nothing is moved', async () => {
  const { user } = await choose();
  await user.click(screen.getByRole('button', { name: 'Dùng ảnh này' }));
  await waitFor(() => expect(taken()).toEqual([[100, 0, 200, 200, 0, 0, 256, 256]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('takes a part of a picture that this browser cannot read as the server redraws it', async () => {
  vi.stubGlobal('createImageBitmap', ({ type }: File) =>
    type === 'image/webp'
      ? Promise.resolve({ width: 400, height: 200, close: () => undefined })
      : Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError')),
  );
  const { user, api } = await choose(new File(['x'], 'IMG_0001.HEIC'), {
    'POST /api/picture': () => ({ base64: btoa('WebP') }),
  });
  await user.click(screen.getByRole('button', { name: 'Dùng ảnh này' }));
  await waitFor(() => expect(taken()).toEqual([[100, 0, 200, 200, 0, 0, 256, 256]]));
  expect(api.asked('POST')).toEqual(['POST /api/picture']);
});

it('takes the chosen part', async () => {
  const { user } = await choose();
  fireEvent.change(screen.getByRole('slider', { name: 'Phóng to' }), { target: { value: 2 } });
  await user.click(screen.getByRole('button', { name: 'Dùng ảnh này' }));
  await waitFor(() => expect(taken()).toEqual([[150, 50, 100, 100, 0, 0, 256, 256]]));
});

it('sends nothing when it is left', async () => {
  const { user, api } = await choose();
  await user.click(screen.getByRole('button', { name: 'Hủy bỏ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.asked('PUT')).toEqual([]);
});
