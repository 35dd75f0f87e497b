import { expect, it } from 'vitest';
import { openConsole, resize, signIn, withBrowser } from './browser';
import { weighing } from './page-bytes';
import { sharedProduct } from './product';

withBrowser();
const { url } = sharedProduct();

/** Pages beside those of the specification, which the walk through the consoles weighs. */
const PAGES = [
  '/cai-dat/loai-noi-dung',
  '/cau-hinh/kenh-canh-bao',
  '/cau-hinh/suc-khoe-he-thong',
  '/cau-hinh/dich-vu-giong-doc',
  '/cau-hinh/tin-tuc?id=moi',
  '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/tu-dien-cach-doc',
  '/quan-ly-thiet-bi/nang-cap',
];

it('loads no more on any page beside the specification than a page may, wide and on a phone', async () => {
  const page = await openConsole(url);
  await signIn(page, 'admin');
  const weigh = weighing(page);
  const problems: string[] = [];
  for (const path of PAGES)
    for (const width of [1440, 390]) {
      await resize(page, width);
      problems.push(...(await weigh(path)));
    }
  expect(problems.join('\n')).toBe('');
});

it('would say so if a page loaded more', async () => {
  const page = await openConsole(url);
  await signIn(page, 'admin');
  const nothing = { kb: 0, requests: 0 };
  const said = (await weighing(page, { list: nothing, phone: nothing, other: nothing })('/cau-hinh')).join('\n');
  expect(said).toMatch(/\/cau-hinh: \d+\.\d kB of code, not 0\n\/cau-hinh: \d+ requests, not 0/);
});
