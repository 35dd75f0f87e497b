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
  '/ban-tin-dien-tu/danh-sach',
  '/quan-ly-thiet-bi/thiet-bi-lap-dat',
  '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat',
  '/cai-dat/tai-khoan',
];
/** With a tree beside it, where there is room for one. */
const places = ['/to-chuc/don-vi'];
/** With the words of every field and every right. */
const log = ['/nhat-ky-hoat-dong'];
/** Its many small parts are shared with the pages that show a schedule. */
const plan = ['/quan-ly-lich-phat/tao-moi'];
const settings = [
  '/cai-dat/linh-vuc-tin-tuc',
  '/cai-dat/nha-san-xuat-goc',
  '/cai-dat/chat-luong-am-thanh',
  '/cai-dat/loai-noi-dung',
  '/cau-hinh/tin-tuc',
  '/cau-hinh/quan-ly-cai-dat-app',
];
const others = ['/cau-hinh', '/cau-hinh/cai-dat-he-thong', '/quan-ly-lich-phat/phe-duyet', NEWS_FORM];

it.each([
  ['list', 1440, MOST_KB, MOST_REQUESTS, [...lists, ...settings]],
  ['other page', 1440, PAGE_KB, PAGE_REQUESTS, [...others, ...places]],
  ['new schedule', 1440, PAGE_KB, PAGE_REQUESTS + 10, plan],
  ['list', 390, PHONE_KB, MOST_REQUESTS, [...lists, ...places]],
  ['log', 1440, MOST_KB, MOST_REQUESTS + 2, log],
  ['log', 390, PHONE_KB, MOST_REQUESTS + 2, log],
])('no %s loads more code than it may, %d px', async (_kind, width, mostKb, mostRequests, paths) => {
  const page = await openConsole(url, { width });
  await signIn(page, 'admin');
  expect((await dearPages(page, width, mostKb, paths, mostRequests)).join('\n')).toBe('');
});
