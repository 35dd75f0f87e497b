import { expect, it } from 'vitest';
import { openConsole, signIn, withBrowser } from './browser';
import { dearPages, MOST_KB, PHONE_KB } from './page-bytes';
import { sharedProduct } from './product';

withBrowser();
const { url } = sharedProduct();

const NEWS_FORM = '/cau-hinh/tin-tuc?id=moi';

const lists = ['/quan-ly-noi-dung/danh-sach', '/quan-ly-lich-phat/danh-sach', '/quan-ly-thiet-bi/thiet-bi-lap-dat', '/cai-dat/tai-khoan'];
const settings = ['/cai-dat/linh-vuc-tin-tuc', '/cai-dat/nha-san-xuat-goc', '/cai-dat/chat-luong-am-thanh', '/cai-dat/loai-noi-dung', '/cau-hinh', '/cau-hinh/cai-dat-he-thong', '/cau-hinh/tin-tuc', NEWS_FORM, '/cau-hinh/quan-ly-cai-dat-app'];

it.each([
  [1440, MOST_KB, [...lists, ...settings]],
  [390, PHONE_KB, lists],
])('no list and no page of settings loads more code than it may, %d px', async (width, mostKb, paths) => {
  const page = await openConsole(url, { width });
  await signIn(page, 'admin');
  expect((await dearPages(page, width, mostKb, paths)).join('\n')).toBe('');
});
