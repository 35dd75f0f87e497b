import { expect, it } from 'vitest';
import { compileChapter } from './compile-chapter';

const head = 'title: Phát một bản tin\ngroup: lich-phat\norder: 10';
const chapter = (body: string, front = head) => compileChapter('phat', `---\n${front}\n---\n${body}`);
const html = (body: string, holding = '') => chapter(body).chapter.versions[holding];

it('renders steps, pictures on their own, ways through the menu, keys and links to chapters', () => {
  expect(
    html(
      '1. Mở **Lịch phát › Phê duyệt**.\n\n   ![Nút <mới>](tao-lich)\n\n2. Bấm `Ctrl S`, xem [Phát ngay](phat-ngay).\n',
    ),
  ).toBe(
    '<ol>\n<li><p>Mở <strong class="menu">Lịch phát › Phê duyệt</strong>.</p>\n' +
      '<figure><img src="/assets/manual/tao-lich.webp" alt=""><figcaption>Nút &lt;mới&gt;</figcaption></figure>\n</li>\n' +
      '<li><p>Bấm <kbd>Ctrl S</kbd>, xem <a href="/huong-dan-su-dung/phat-ngay">Phát ngay</a>.</p>\n</li>\n</ol>\n',
  );
});

it('keeps the steps of a console in one list, whatever is left out of the others', () => {
  const body = '1. Một.\n{{#speaker}}\n2. Nghe.\n{{/speaker}}\n3. Ba{{#led}}, xem{{/led}}.\n';
  const steps = (holding: string) =>
    [...(html(body, holding) ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map(([, text]) => text);
  expect(steps('speaker')).toEqual(['Một.', 'Nghe.', 'Ba.']);
  expect(steps('led')).toEqual(['Một.', 'Ba, xem.']);
  expect(html(body, '')?.match(/<ol>/g)).toHaveLength(1);
  expect(chapter(body).chapter.asks).toEqual(['led', 'speaker']);
});

it('leaves the words open that differ between consoles', () =>
  expect(html('Mở {{area.village}}.')).toBe('<p>Mở {{area.village}}.</p>\n'));

it.each(['<b>đậm</b>', '[trang](https://example.vn)', 'Xem ![hình](hinh) này', '# Tiêu đề'])('refuses %s', (body) =>
  expect(() => chapter(body)).toThrow('may not hold'),
);
it.each([
  'title: Phát\ngroup: khac\norder: 1',
  'group: lich-phat\norder: 1',
  `${head}\nkhac: 1`,
  `${head}\npictures: { hinh: { open: khong } }`,
])('refuses a front matter of %j', (front) => expect(() => chapter('Chữ.', front)).toThrow(/^phat: /));
it('refuses a file without front matter', () =>
  expect(() => compileChapter('phat', 'Chữ.')).toThrow('phat: begins without its front matter'));
