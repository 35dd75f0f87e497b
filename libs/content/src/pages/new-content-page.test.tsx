import { useUploads } from '@loa/api-client/upload';
import { contents } from '@loa/contracts/content';
import { contentCategories, newsCategories, soundQualities } from '@loa/contracts/settings';
import {
  buildContent,
  buildNewsCategory,
  buildSoundQuality,
  COMMUNE,
  failure,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { arriving } from '@loa/test-kit/tus';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentsPage } from './contents-page';
import { NewContentPage } from './new-content-page';

const quality = buildSoundQuality({ name: 'Tiêu chuẩn' });
const tables = () => [
  rowsOf(contents, [buildContent()]),
  rowsOf(newsCategories, [buildNewsCategory()]),
  rowsOf(contentCategories, []),
  rowsOf(soundQualities, [quality]),
];
const permissions = ['NOI_DUNG_PHAT_VIEW', 'NOI_DUNG_PHAT_ADD'] as const;
const audio = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' });
const bodies = (api: ReturnType<typeof renderPage>['api']) =>
  api.calls.filter(({ method, path }) => method === 'POST' && path === '/api/content-manager').map(({ body }) => body);

const arrive = async (name: string) => {
  await waitFor(() => expect(arriving.map((file) => file.name)).toContain(name));
  act(() => arriving.find((file) => file.name === name)?.arrive());
};

beforeEach(() => {
  arriving.length = 0;
  useUploads.setState({ items: [] });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

describe('adding contents on their page', () => {
  const open = (options: FixtureOptions = {}) =>
    renderPage(<NewContentPage />, {
      permissions,
      tables: tables(),
      path: '/quan-ly-noi-dung/tao-moi',
      route: '/quan-ly-noi-dung/tao-moi',
      otherPages: [{ path: '*', element: 'trang khác' }],
      ...options,
    });

  it('names each file after itself, uploads it during typing, and waits for it when saving', async () => {
    const { user, api } = open();
    await user.upload(await screen.findByLabelText('Chọn tệp âm thanh'), audio('01_bản tin sáng.mp3'));
    await waitFor(() => expect(arriving).toHaveLength(1));
    await user.upload(screen.getByLabelText('Chọn tệp âm thanh'), audio('nhac-hieu.wav'));
    expect(screen.getByLabelText<HTMLInputElement>(/Tên nội dung 1/).value).toBe('01 bản tin sáng');
    expect(screen.getByLabelText<HTMLInputElement>(/Tên nội dung 2/).value).toBe('Nhac hieu');
    await user.type(screen.getByLabelText('Nguồn tin'), 'Trạm Y tế');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/Đang chờ tệp tải lên xong/)).toBeTruthy();
    expect(bodies(api)).toEqual([]);
    await arrive('01_bản tin sáng.mp3');
    await arrive('nhac-hieu.wav');
    expect(await screen.findByText('trang khác')).toBeTruthy();
    expect(bodies(api)).toMatchObject([
      {
        name: '01 bản tin sáng',
        upload_id: 'upload-of-01_bản tin sáng.mp3',
        source_name: 'Trạm Y tế',
        area_id: COMMUNE.id,
        sound_quality_id: quality.id,
        share: 'below',
        expires_at: null,
      },
      { name: 'Nhac hieu', upload_id: 'upload-of-nhac-hieu.wav' },
    ]);
  });

  it('shows why it cannot record where the browser gives no microphone, and returns to the form', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ghi âm' }));
    expect(await screen.findByText(/Chỉ ghi âm được khi mở trang bằng địa chỉ https/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dùng bản ghi này' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Bỏ bản ghi' }));
    expect(await screen.findByRole('button', { name: 'Ghi âm' })).toBeTruthy();
  });

  it.each([1, 2, 3, 4] as const)('asks for the sound quality in every console, type %d', async (typeApp) => {
    open({ config: { typeApp } });
    expect(await screen.findByLabelText(/Chất lượng âm thanh/)).toBeTruthy();
  });

  it('asks for a file, and for a name that is long enough', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Lưu' }));
    expect((await screen.findAllByText('Chọn ít nhất một tệp âm thanh')).length).toBeGreaterThan(0);
    await user.upload(screen.getByLabelText('Chọn tệp âm thanh'), audio('tin.mp3'));
    await user.clear(screen.getByLabelText(/Tên nội dung/));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(screen.getByLabelText(/Tên nội dung/).getAttribute('aria-invalid')).toBe('true'));
  });

  it('shows the server’s refusal under the file it is about', async () => {
    const { user } = open({
      routes: {
        'POST /api/content-manager': () =>
          failure(400, 'INVALID', 'Chưa hợp lệ', { errors: [{ field: 'name', message: 'Tên này đã có' }] }),
      },
    });
    await user.upload(await screen.findByLabelText('Chọn tệp âm thanh'), audio('tin.mp3'));
    await arrive('tin.mp3');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Tên này đã có')).toBeTruthy();
  });

  it('refuses files that are not sound', async () => {
    const { user } = open();
    const input = await screen.findByLabelText<HTMLInputElement>('Chọn tệp âm thanh');
    input.accept = '';
    await user.upload(input, new File(['x'], 'anh.png', { type: 'image/png' }));
    expect(await screen.findByText(/Bỏ qua “anh.png”/)).toBeTruthy();
    expect(useUploads.getState().items).toEqual([]);
  });
});

describe('uploading from the list', () => {
  it('one confirmation uploads it; it becomes a content when it has arrived, even after the page is left', async () => {
    const { user, api, router } = renderPage(<ContentsPage />, {
      permissions,
      tables: tables(),
      path: '/quan-ly-noi-dung/danh-sach',
      route: '/quan-ly-noi-dung/danh-sach',
      otherPages: [{ path: '*', element: 'trang khác' }],
    });
    const input = await screen.findByLabelText<HTMLInputElement>('Chọn tệp âm thanh để tải lên');
    input.accept = '';
    await user.upload(input, [audio('tin-1.mp3'), new File(['x'], 'ghi-chu.txt', { type: 'text/plain' })]);
    const sheet = within(await screen.findByRole('dialog', { name: 'Tải lên nội dung phát' }));
    expect(sheet.getByText(/Bỏ qua “ghi-chu.txt”/)).toBeTruthy();
    await user.click(await sheet.findByRole('button', { name: 'Tải lên' }));
    await waitFor(() => expect(useUploads.getState().items).toHaveLength(1));
    await act(() => router.navigate('/noi-khac'));
    expect(bodies(api)).toEqual([]);
    await arrive('tin-1.mp3');
    await waitFor(() =>
      expect(bodies(api)).toMatchObject([{ name: 'Tin 1', upload_id: 'upload-of-tin-1.mp3', area_id: COMMUNE.id }]),
    );
    expect(await screen.findByText('Đã tải lên 1 nội dung, hệ thống đang xử lý')).toBeTruthy();
    expect(useUploads.getState().items).toEqual([]);
  });
});
