import { expect, it } from 'vitest';
import { openConsole, signIn, withBrowser } from './browser';
import { dearPages, MOST_KB, MOST_REQUESTS, PAGE_KB, PAGE_REQUESTS, PHONE_KB } from './page-bytes';
import { sharedProduct } from './product';

withBrowser();
const { url } = sharedProduct();

const NEWS_FORM = '/cau-hinh/tin-tuc?id=moi';

const lists = [
  '/quan-ly-noi-dung/danh-sach',
  '/quan-ly-lich-phat/danh-sach',
  '/quan-ly-thiet-bi/thiet-bi-lap-dat',
  '/cai-dat/tai-khoan',
];
const settings = [
  '/cai-dat/linh-vuc-tin-tuc',
  '/cai-dat/nha-san-xuat-goc',
  '/cai-dat/chat-luong-am-thanh',
  '/cai-dat/loai-noi-dung',
  '/cau-hinh/tin-tuc',
  '/cau-hinh/quan-ly-cai-dat-app',
];
const others = ['/cau-hinh', '/cau-hinh/cai-dat-he-thong', NEWS_FORM];

it.each([
  ['list', 1440, MOST_KB, MOST_REQUESTS, [...lists, ...settings]],
  ['other page', 1440, PAGE_KB, PAGE_REQUESTS, others],
  ['list', 390, PHONE_KB, MOST_REQUESTS, lists],
])('no %s loads more code than it may, %d px', async (_kind, width, mostKb, mostRequests, paths) => {
  const page = await openConsole(url, { width });
  await signIn(page, 'admin');
  expect((await dearPages(page, width, mostKb, paths, mostRequests)).join('\n')).toBe('');
});
