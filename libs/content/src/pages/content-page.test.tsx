import { contents } from '@loa/contracts/content';
import { contentCategories, newsCategories, soundQualities } from '@loa/contracts/settings';
import {
  buildContent,
  buildContentCategory,
  buildNewsCategory,
  buildRef,
  buildSoundQuality,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { dayBounds, dayOf } from '@loa/ui-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentPage } from './content-page';

const quality = buildSoundQuality();
const bulletin = buildContentCategory({ name: 'Bản tin' });
const local = buildContentCategory({
  name: 'Của xã',
  parent_id: bulletin.id,
  parent: buildRef(bulletin.name, bulletin.id),
});
const MONTH_MS = 30 * 86_400_000;
const content = buildContent({
  name: 'Bản tin sáng',
  sound_quality_id: quality.id,
  source_name: 'Trạm Y tế',
  expires_at: dayBounds(dayOf(Date.now() + MONTH_MS)).end,
  version: 3,
  media_url: null,
});

const open = (options: FixtureOptions = {}, row = content) => {
  const table = rowsOf(contents, [row]);
  const page = renderPage(<ContentPage id={row.id} />, {
    tables: [
      table,
      rowsOf(newsCategories, [buildNewsCategory()]),
      rowsOf(contentCategories, [bulletin, local]),
      rowsOf(soundQualities, [quality]),
    ],
    path: `/quan-ly-noi-dung/chi-tiet?id=${row.id}`,
    ...options,
  });
  return { ...page, stored: table.rows[0]! };
};
const sourceName = () => screen.findByLabelText<HTMLInputElement>('Nguồn tin');

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

describe('one content', () => {
  it('shows the file, and saves what is changed with Ctrl+S', async () => {
    const { user, api } = open();
    expect(await screen.findByText('Bình thường')).toBeTruthy();
    expect(screen.queryByText(/LUFS|^a+$/)).toBeNull();
    const filled = screen.getAllByRole('button').filter((button) => button.classList.contains('MuiButton-contained'));
    expect(filled.map((button) => button.textContent)).toEqual(['Lưu']);
    await user.type(await sourceName(), ' xã');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Đã lưu nội dung')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/content-manager/${content.id}`)).toMatchObject({
      source_name: 'Trạm Y tế xã',
      version: 3,
      expires_at: content.expires_at,
    });
  });

  it('keeps its news category when that is inactive, and offers no other inactive one', async () => {
    const [current, gone, used] = ['Nhà nông', 'Đời xưa', 'Y tế'].map((name) =>
      buildNewsCategory({ name, is_active: name === 'Y tế' }),
    );
    const filled = { ...content, category_news_id: current!.id, category_news: buildRef(current!.name, current!.id) };
    const { user } = open(
      {
        tables: [
          rowsOf(contents, [filled]),
          rowsOf(newsCategories, [current!, gone!, used!]),
          rowsOf(contentCategories, []),
          rowsOf(soundQualities, [quality]),
        ],
      },
      filled,
    );
    await user.click(await screen.findByRole('combobox', { name: /Lĩnh vực/ }));
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'Không chọn',
        'Nhà nông',
        'Y tế',
      ]),
    );
  });

  it('gets a category, each named under its parent', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('combobox', { name: /Loại nội dung/ }));
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'Không chọn',
        'Bản tin',
        'Bản tin › Của xã',
      ]),
    );
    expect(api.calls.find(({ path }) => path === '/api/content-category/find')?.query.get('kind')).toBe('audio');
    await user.click(screen.getByRole('option', { name: 'Bản tin › Của xã' }));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã lưu nội dung')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/content-manager/${content.id}`)).toMatchObject({ content_category_id: local.id });
  });

  it('says which file could not be processed and why, and tries again', async () => {
    const failed = buildContent({
      ...content,
      processing_status: 'failed',
      error: 'Tệp không có tiếng',
      original_name: 'ghi-am-hong.mp3',
      files: [],
    });
    const { user, api } = open(
      {
        routes: {
          'POST /api/content-manager/:id/retry': () => ({
            ...failed,
            processing_status: 'processing',
            error: null,
            progress: 0.3,
          }),
        },
      },
      failed,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Tệp không có tiếng');
    expect(screen.getByText('ghi-am-hong.mp3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Xử lý lại' }));
    await waitFor(() => expect(api.asked('POST')).toContain(`POST /api/content-manager/${failed.id}/retry`));
  });

  it('shows a warning before it goes on the air', async () => {
    open({}, buildContent({ ...content, notice: 'Tệp gần như không có tiếng. Hãy nghe lại trước khi phát.' }));
    expect((await screen.findByRole('alert')).textContent).toContain('gần như không có tiếng');
    expect(screen.getByText('Cần nghe lại')).toBeTruthy();
  });

  it('keeps typed values when somebody else saved first', async () => {
    const { user, api, stored } = open();
    await user.type(await sourceName(), ' xã');
    Object.assign(stored, { version: 4, name: 'Bản tin trưa', updated_by: buildRef('Trần Bình') });
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Trần Bình đã sửa bản ghi này trong lúc bạn đang nhập')).toBeTruthy();
    expect((await sourceName()).value).toBe('Trạm Y tế xã');
    await user.click(screen.getByRole('button', { name: 'Giữ nội dung của tôi' }));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã lưu nội dung')).toBeTruthy();
    expect(api.lastBody('PUT', `/api/content-manager/${content.id}`)).toMatchObject({
      version: 4,
      name: 'Bản tin sáng',
      source_name: 'Trạm Y tế xã',
    });
  });

  it('can take the other person’s version instead', async () => {
    const { user, stored } = open();
    await user.type(await sourceName(), ' xã');
    Object.assign(stored, { version: 4, name: 'Bản tin trưa' });
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await user.click(await screen.findByRole('button', { name: 'Dùng bản mới nhất' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Tên nội dung/).value).toBe('Bản tin trưa'));
    expect((await sourceName()).value).toBe('Trạm Y tế');
  });
});
