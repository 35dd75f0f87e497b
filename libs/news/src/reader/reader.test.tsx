import type { NewsArticle, NewsSummary } from '@loa/contracts/news';
import { failure, renderPage } from '@loa/test-kit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NewestNews } from '../newest';
import { ReaderPage } from '.';

const summary = (name: string): NewsSummary => ({
  slug: `${name.toLowerCase()}-1`,
  name,
  summary: 'Tóm tắt',
  image: null,
  category_news: { name: 'Y tế', color: '#00838F' },
  area: { name: 'Xã Thạnh An' },
  source_name: 'Trạm y tế',
  publish_at: '2026-05-04T01:00:00.000Z',
  is_pinned: false,
});
const article: NewsArticle = {
  ...summary('Mot'),
  body: '<h2>Lịch</h2><p>Sáng thứ hai</p>',
  source_url: 'https://xa.vn/tin',
};
const list = (rows: NewsSummary[]) => ({ rows, total: rows.length, page: 1, limit: 6 });
const read = (routes: Parameters<typeof renderPage>[1]) =>
  renderPage(<ReaderPage />, { account: null, path: '/tin-tuc/mot-1', route: '/tin-tuc/:key', ...routes });

describe('the page of a news item', () => {
  it('is read without signing in, with links to others', async () => {
    read({
      routes: { 'GET /api/news/:key': () => article, 'GET /api/news': () => list([summary('Mot'), summary('Hai')]) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mot' })).toBeTruthy();
    expect(screen.getByText('Sáng thứ hai')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Trạm y tế' }).getAttribute('rel')).toContain('noopener');
    expect((await screen.findByRole('link', { name: /Hai/ })).getAttribute('href')).toBe('/tin-tuc/hai-1');
    expect(screen.queryByRole('link', { name: /^Mot/ })).toBeNull();
  });

  it('shows when it does not exist', async () => {
    read({
      routes: {
        'GET /api/news/:key': () => failure(404, 'NOT_FOUND', 'Không tìm thấy dữ liệu'),
        'GET /api/news': () => list([]),
      },
    });
    expect(await screen.findByText('Không có tin này, hoặc tin đã được gỡ')).toBeTruthy();
  });
});

describe('the newest news beside the sign-in form', () => {
  it('links each, and is hidden where there is none', async () => {
    const { unmount } = renderPage(<NewestNews />, {
      account: null,
      routes: { 'GET /api/news/newest': () => ({ rows: [summary('Mot')] }) },
    });
    expect((await screen.findByRole('link', { name: /Mot/ })).getAttribute('href')).toBe('/tin-tuc/mot-1');
    unmount();
    renderPage(<NewestNews />, { account: null, routes: { 'GET /api/news/newest': () => ({ rows: [] }) } });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
