import { useUploads } from '@loa/api-client/upload';
import { appReleases, type AppFile } from '@loa/contracts/app-releases';
import { RecordListPage } from '@loa/records/list';
import { buildAppRelease, failure, renderPage, rowsOf, type FixtureOptions } from '@loa/test-kit';
import { arriving } from '@loa/test-kit/tus';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseList } from './release-list';

const draft = buildAppRelease({ name: 'Loa cho máy tính', platform: 'windows', kind: 'exe', version_name: '1.0.0' });
const shown = buildAppRelease({ status: 'published', published_at: '2026-05-04T01:00:00.000Z', download_count: 1234 });
const file: AppFile = {
  sha256: 'b'.repeat(64),
  size: 20_000_000,
  kind: 'apk',
  original_name: 'loa-2.2.apk',
  package_name: 'vn.loa.app',
  version_name: '2.2.0',
  version_code: 22,
};

const open = (options: FixtureOptions = {}, search = '') =>
  renderPage(<RecordListPage list={releaseList} />, {
    tables: [rowsOf(appReleases, [draft, shown])],
    path: `/cau-hinh/quan-ly-cai-dat-app${search}`,
    ...options,
  });
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const choose = async (user: ReturnType<typeof open>['user'], form: ReturnType<typeof within>, name: string) => {
  await user.upload(await form.findByLabelText('Chọn tệp cài đặt'), new File(['x'], name));
  await waitFor(() => expect(arriving.map((one) => one.name)).toContain(name));
  act(() => arriving.find((one) => one.name === name)?.arrive());
};

beforeEach(() => {
  arriving.length = 0;
  useUploads.setState({ items: [] });
});

describe('the releases', () => {
  it('are filled in from the file’s own declarations', async () => {
    const { user, api } = open({ routes: { 'POST /api/app-manager/file': () => file } }, '?id=moi');
    const form = await panel('Thêm bản cài đặt');
    await choose(user, form, 'loa-2.2.apk');
    expect(await form.findByText('Ứng dụng Android (APK) · 19,1 MB')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>(/^Tên ứng dụng/).value).toBe('loa-2.2');
    await user.type(form.getByLabelText('Có gì mới'), 'Nghe rõ hơn');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã thêm bản cài đặt')).toBeTruthy();
    expect(api.lastBody('POST', '/api/app-manager/file')).toEqual({ upload_id: 'upload-of-loa-2.2.apk' });
    expect(api.lastBody('POST', '/api/app-manager')).toEqual({
      ...{
        name: 'loa-2.2',
        note: 'Nghe rõ hơn',
        platform: 'android',
        package_name: 'vn.loa.app',
        version_name: '2.2.0',
        version_code: 22,
      },
      ...{ file_sha256: file.sha256, is_force: false, rollout_percent: 100 },
    });
  });

  it('show what is wrong with a file, and accept another', async () => {
    let calls = 0;
    const { user } = open(
      {
        routes: {
          'POST /api/app-manager/file': () =>
            (calls += 1) === 1 ? failure(503, 'STORAGE_FULL', 'Máy chủ hết dung lượng lưu trữ') : file,
        },
      },
      '?id=moi',
    );
    const form = await panel('Thêm bản cài đặt');
    await user.click(await form.findByRole('button', { name: 'Lưu' }));
    expect((await form.findAllByText('Chọn tệp cài đặt')).length).toBeGreaterThan(1);
    expect((await form.findByText(/^Chưa lưu được/)).closest('[role=alert]')?.textContent).toBe(
      'Chưa lưu được: còn 5 chỗ cần sửa.',
    );
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Chọn tệp cài đặt' }));
    await choose(user, form, 'mot.apk');
    expect(await form.findByText('Máy chủ hết dung lượng lưu trữ')).toBeTruthy();
    await choose(user, form, 'hai.apk');
    expect(await form.findByText(/APK.*19,1 MB/)).toBeTruthy();
  });

  it('are published and withdrawn after asking', async () => {
    const { user, api } = open({
      routes: {
        'POST /api/app-manager/:id/publish': () => ({ ...draft, status: 'published' }),
        'POST /api/app-manager/:id/withdraw': () => ({ ...shown, status: 'withdrawn' }),
      },
    });
    const act1 = async (name: string, action: string) => {
      await user.click(await screen.findByRole('button', { name: `Thao tác: ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
      await user.click(await screen.findByRole('button', { name: action }));
    };
    await act1('Loa cho máy tính', 'Phát hành');
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path === `/api/app-manager/${draft.id}/publish`)).toHaveLength(1),
    );
    await act1('Loa cho điện thoại', 'Thu hồi');
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path === `/api/app-manager/${shown.id}/withdraw`)).toHaveLength(1),
    );
  });

  it('cannot change file and version once they are published', async () => {
    open({}, `?id=${shown.id}`);
    const form = await panel('Loa cho điện thoại');
    expect((await form.findByLabelText<HTMLInputElement>(/^Phiên bản/)).disabled).toBe(true);
    expect(form.queryByRole('button', { name: /Chọn tệp/ })).toBeNull();
    expect(form.getByLabelText<HTMLInputElement>('Có gì mới').disabled).toBe(false);
  });

  it('are read only for users who may only look', async () => {
    open({ permissions: ['CAU_HINH_HE_THONG_VIEW'] }, `?id=${shown.id}`);
    const facts = await panel('Loa cho điện thoại');
    expect(await facts.findByText('1.234')).toBeTruthy();
    expect(facts.queryByRole('textbox')).toBeNull();
  });
});
