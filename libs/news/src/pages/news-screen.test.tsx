import { news } from '@loa/contracts/news';
import { newsCategories } from '@loa/contracts/settings';
import {
  buildNews,
  buildNewsCategory,
  buildRef,
  COMMUNE,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { NewsScreen } from './news-screen';

const PICTURE = `/media/news/${'a'.repeat(64)}.webp`;
const health = buildNewsCategory({ name: 'Y tế' });
const draft = buildNews({
  name: 'Lịch tiêm chủng',
  category_news_id: health.id,
  category_news: buildRef('Y tế', health.id),
});
const published = buildNews({
  name: 'Đường tránh lũ',
  status: 'published',
  publish_at: '2026-05-01T01:00:00.000Z',
  is_pinned: true,
  body: `<h2>Lối đi</h2><p>Theo <a href="https://xa.vn">bản đồ</a></p><img src="${PICTURE}" alt="Bản đồ" />`,
});

// Functions that the editor needs from a real layout, which jsdom does not have.
beforeAll(async () => {
  await Promise.all([
    import('../actions/schedule-dialog'),
    import('../form/preview-dialog'),
    import('../editor/rich-text-editor'),
    import('./news-form-page'),
  ]);
  const nowhere = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, toJSON: () => ({}) };
  Range.prototype.getClientRects = () => Object.assign([nowhere], { item: () => nowhere }) as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => nowhere;
  document.elementFromPoint = () => null;
}, 60_000);

function open(search = '', options: FixtureOptions = {}) {
  const table = rowsOf(news, [draft, published]);
  const page = renderPage(<NewsScreen />, {
    tables: [table, rowsOf(newsCategories, [health])],
    path: `/cau-hinh/tin-tuc${search}`,
    ...options,
  });
  return { ...page, stored: table.rows[0]! };
}
const editor = () => screen.findByRole('textbox', { name: 'Nội dung' }, { timeout: 10_000 });
const paste = (into: Element, html: string) =>
  fireEvent.paste(into, {
    clipboardData: { getData: (kind: string) => (kind === 'text/html' ? html : ''), types: ['text/html'], files: [] },
  });

describe('the list of news', () => {
  it('shows the status of each and links to it', async () => {
    const { user, address } = open();
    const link = await screen.findByRole('link', { name: 'Đường tránh lũ' });
    expect([screen.getByText('Nháp'), screen.getByText('Đang đăng'), screen.getByTitle('Được ghim')]).toHaveLength(3);
    await user.click(link);
    expect(address()).toContain(`id=${published.id}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'Lối đi' })).toBeTruthy();
  });

  it('is narrowed by state, field and pin, in the address', async () => {
    const { user, api } = open('?status=draft&is_pinned=false');
    await screen.findByRole('link', { name: 'Lịch tiêm chủng' });
    expect(screen.queryByRole('link', { name: 'Đường tránh lũ' })).toBeNull();
    expect(api.calls.find(({ path }) => path === '/api/news/find')?.query.get('status')).toBe('draft');
    await user.click(screen.getByRole('button', { name: /Trạng thái: Nháp/ }));
    expect(screen.getAllByText('Ghim: Không ghim').length).toBeGreaterThan(0);
  });

  it('offers nothing to users who may only look', async () => {
    const { user } = open('', { permissions: ['CAU_HINH_HE_THONG_VIEW'] });
    await user.click(await screen.findByRole('link', { name: 'Đường tránh lũ' }));
    await screen.findByRole('heading', { level: 2, name: 'Lối đi' });
    for (const name of ['Viết tin', 'Sửa', 'Gỡ', 'Xóa', 'Ghim'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it('offers the top of the page of everybody to who is in charge of all places only', async () => {
  const { user } = open('', { permissions: ['CAU_HINH_HE_THONG_VIEW', 'CAU_HINH_HE_THONG_EDIT'] });
  await user.click(await screen.findByRole('link', { name: 'Đường tránh lũ' }));
  await screen.findByRole('heading', { level: 2, name: 'Lối đi' });
  await user.click(screen.getByRole('button', { name: 'Sửa' }));
  await screen.findByRole('textbox', { name: /Tiêu đề/ });
  expect(screen.queryByText(/^(Bỏ ghim|Ghim|Ghim lên đầu)$/)).toBeNull();
});

describe('one news item', () => {
  it('is shown as readers see it, and published after asking', async () => {
    const { user, api } = open(`?id=${draft.id}`, {
      routes: {
        'POST /api/news/:id/publish': () => ({
          ...draft,
          version: 2,
          status: 'published',
          publish_at: '2026-05-04T01:00:00.000Z',
        }),
      },
    });
    const article = await screen.findByRole('article', { name: 'Lịch tiêm chủng' });
    expect(article.textContent).toContain('Sáng thứ hai tại trạm y tế.');
    await user.click(screen.getByRole('button', { name: 'Đăng ngay' }));
    await user.click(await screen.findByRole('button', { name: 'Đăng' }));
    expect(await screen.findByText('Đã đăng tin')).toBeTruthy();
    expect(api.lastBody('POST', `/api/news/${draft.id}/publish`)).toEqual({ version: 1, publish_at: null });
  });

  it('is scheduled for a minute by the loudspeakers’ clock', async () => {
    const { user, api } = open(`?id=${draft.id}`, {
      routes: {
        'POST /api/news/:id/publish': ({ body }) => ({
          ...draft,
          version: 2,
          status: 'scheduled',
          publish_at: body['publish_at'],
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Hẹn giờ đăng' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Hẹn giờ đăng/ }));
    const time = await dialog.findByLabelText(/^Giờ/);
    await user.clear(time);
    await user.type(time, '23:59');
    await user.click(dialog.getByRole('button', { name: 'Hẹn giờ' }));
    await waitFor(() =>
      expect(String(api.lastBody('POST', `/api/news/${draft.id}/publish`)?.['publish_at'])).toMatch(/T16:59:00\.000Z$/),
    );
  });

  it('is spoken by users who may create texts, once it is published', async () => {
    const { user, address } = open(`?id=${published.id}`, {
      otherPages: [{ path: '*', element: 'trang khác' }],
      route: '/cau-hinh/tin-tuc',
    });
    await user.click(await screen.findByRole('button', { name: 'Thao tác khác' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Đọc thành âm thanh' }));
    await waitFor(() =>
      expect(address()).toBe(`/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/tao-moi?news=${published.id}`),
    );
  });

  it('becomes a line that runs over boards', async () => {
    const { user, address } = open(`?id=${published.id}`, {
      otherPages: [{ path: '*', element: 'trang khác' }],
      route: '/cau-hinh/tin-tuc',
    });
    await user.click(await screen.findByRole('button', { name: 'Thao tác khác' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Làm chữ chạy' }));
    await waitFor(() => expect(address()).toBe(`/quan-ly-media/tao-moi?news=${published.id}`));
  });

  it('is hidden, unpinned and deleted with permission', async () => {
    const { user, api, address } = open(`?id=${published.id}`, {
      routes: {
        'POST /api/news/:id/hide': () => ({ ...published, version: 2, status: 'hidden' }),
        'POST /api/news/:id/pin': () => ({ ...published, version: 2, is_pinned: false }),
      },
    });
    const more = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Thao tác khác' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await more('Bỏ ghim');
    await waitFor(() =>
      expect(api.lastBody('POST', `/api/news/${published.id}/pin`)).toEqual({ version: 1, is_pinned: false }),
    );
    await user.click(await screen.findByRole('button', { name: 'Gỡ' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Gỡ' }));
    expect(await screen.findByText('Đã gỡ tin')).toBeTruthy();
    await more('Xóa');
    await user.click(await screen.findByRole('button', { name: 'Đồng ý' }));
    await waitFor(() => expect(address()).toBe('/cau-hinh/tin-tuc'));
  });
});

describe('the form of a news item', () => {
  it('cleans text that is pasted from Word and saves it as a draft', async () => {
    const { user, api } = open('?id=moi');
    await user.type(await screen.findByLabelText(/^Tiêu đề/), 'Họp thôn');
    paste(
      await editor(),
      `<html><body><h1 style="color:red">Lớn</h1><p class="MsoNormal" style="position:fixed">Một <b>đậm</b><script>alert(1)</script></p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Mục</p><img src="https://evil.vn/x.png" onerror="alert(1)"><a href="javascript:alert(1)">bẫy</a></body></html>`,
    );
    await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
    expect(await screen.findByText('Đã lưu bản nháp')).toBeTruthy();
    const sent = api.lastBody('POST', '/api/news');
    expect(sent).toMatchObject({ name: 'Họp thôn', area_id: expect.any(String), image: null, expire_at: null });
    const { body } = new DOMParser().parseFromString(String(sent?.['body']), 'text/html');
    expect([...body.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(
      expect.arrayContaining(['H2', 'P', 'STRONG', 'UL', 'LI']),
    );
    for (const stranger of ['script', 'img', '[style]', '[class]', '[onerror]', 'a[href^="javascript"]'])
      expect([stranger, body.querySelector(stranger)]).toEqual([stranger, null]);
  });

  it('formats text by its toolbar, which supports the arrow keys', async () => {
    const { user, api } = open(`?id=${draft.id}&sua=1`);
    const text = await editor();
    const bold = screen.getByRole('button', { name: 'Đậm' });
    bold.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Nghiêng');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Làm lại');
    expect(
      within(screen.getByRole('toolbar'))
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
    fireEvent.keyDown(text, { key: 'a', code: 'KeyA', ctrlKey: true });
    await user.click(screen.getByRole('button', { name: 'Danh sách dấu đầu dòng' }));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('PUT', `/api/news/${draft.id}`)?.['body']).toBe(
        '<ul><li><p>Sáng thứ hai tại trạm y tế.</p></li></ul>',
      ),
    );
  });

  it('changes nothing of a text that is only opened, with its pictures and links', async () => {
    const { user, api } = open(`?id=${published.id}&sua=1`);
    expect((await editor()).querySelector('img')?.getAttribute('src')).toBe(PICTURE);
    await user.type(screen.getByLabelText('Nguồn tin'), ' xã');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('PUT', `/api/news/${published.id}`)).toMatchObject({
        body: published.body,
        source_name: 'Trạm y tế xã',
      }),
    );
  });

  it('shows a preview as readers would see it', async () => {
    const { user } = open(`?id=${draft.id}&sua=1`);
    await editor();
    await user.type(screen.getByLabelText(/^Tiêu đề/), ' mới');
    await user.click(screen.getByRole('button', { name: 'Xem trước' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Xem trước' }));
    expect((await preview.findByRole('article', { name: 'Lịch tiêm chủng mới' })).textContent).toContain(
      'Sáng thứ hai',
    );
    expect(await preview.findByText(new RegExp(`Y tế · ${COMMUNE.name}`))).toBeTruthy();
  });

  it('shows in words what somebody else changed meanwhile, and loads it into the editor', async () => {
    const { user, stored } = open(`?id=${draft.id}&sua=1`);
    const text = await editor();
    await user.type(screen.getByLabelText(/^Tiêu đề/), ' của tôi');
    Object.assign(stored, { version: 7, body: '<p>Chiều thứ ba.</p>', updated_by: buildRef('Trần Bình') });
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Trần Bình đã sửa bản ghi này trong lúc bạn đang nhập')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toContain(
      'Nội dung: hiện là “Chiều thứ ba.”, bạn nhập “Sáng thứ hai tại trạm y tế.”',
    );
    await user.click(screen.getByRole('button', { name: 'Dùng bản mới nhất' }));
    await waitFor(() => expect(text.textContent).toBe('Chiều thứ ba.'));
  });
});
