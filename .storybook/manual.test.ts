import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { menuOf, screensOf, termsOf, type AppConfig, type ConsoleFeature } from '../libs/app-config/src';
import { allChapters, chaptersFor, textOf } from '../libs/manual/src/model/chapters';
import { inWordsOf } from '../libs/manual/src/model/own-words';
import type { PictureRequest } from '../tools/build/compile-chapter';
import { isShown, shownTexts } from './shown-texts';
import { configs } from './variants';

const root = resolve(import.meta.dirname, '..');
const pictures = import.meta.glob<Record<string, PictureRequest>>('../libs/manual/src/chapters/*.md', {
  query: '?pictures',
  import: 'default',
  eager: true,
});
const requests = Object.entries(pictures).flatMap(([file, asked]) =>
  Object.entries(asked).map(([name, request]) => ({ slug: file.replace(/^.*\/|\.md$/g, ''), name, ...request })),
);
const texts = shownTexts(root);

/** Addresses without a feature: the frame's own screens. */
const OF_THE_FRAME = ['/dang-nhap', '/quen-mat-khau', '/thong-tin-tai-khoan', '/thong-bao'];
const all = async ({ features }: AppConfig): Promise<ConsoleFeature[]> => Promise.all(features.map((load) => load()));
const boldIn = (html: string) =>
  [...html.matchAll(/<strong(?: class="menu")?>([^<]+)<\/strong>/g)].map(([, text = '']) =>
    text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
  );
/** Names of places and devices in each console, in small letters. */
const nouns = ({ typeApp, terms }: AppConfig) =>
  Object.values(termsOf(typeApp, terms)).map((word) => word.toLowerCase());
/** Word for the chapters that every console shows, whatever most of its devices are. */
const EVERYWHERE = 'bảng led';
const asWord = (noun: string) => new RegExp(`(?<!\\p{L})${noun}(?!\\p{L})`, 'iu');

describe.each(Object.entries(configs))('the manual of %s', (variant, config) => {
  const chapters = chaptersFor(config);
  const folder = join(root, 'apps', variant, 'public/assets/manual');
  let features: ConsoleFeature[] = [];
  beforeAll(async () => {
    features = await all(config);
  });

  it('has a chapter for every screen, and none for a missing screen', () => {
    const routes = features
      .flatMap((feature) => feature.routes)
      .map(({ path }) => (typeof path === 'string' ? path : path.areas));
    const screens = [...OF_THE_FRAME, ...routes, ...(config.publicPages ?? []).map(({ path }) => path)];
    const listed = new Set(chapters.flatMap((chapter) => chapter.screens.map((screen) => screen.split('?')[0])));
    expect(screens.filter((screen) => !listed.has(screen))).toEqual([]);
    expect([...listed].filter((screen) => screen !== undefined && !screens.includes(screen))).toEqual([]);
  });

  it('shows the real paths of the menu', () => {
    const menuPaths = menuOf(screensOf(features, config), config, () => true).flatMap(({ label: group, entries }) =>
      entries.map(({ label }) => `${group} › ${label}`),
    );
    const linked = chapters.flatMap(({ slug, html }) =>
      boldIn(html)
        .filter((text) => text.includes(' › '))
        .map((path) => ({ slug, path })),
    );
    expect(linked.filter(({ path }) => !menuPaths.includes(path))).toEqual([]);
    expect(linked.length).toBeGreaterThan(10);
  });

  it('prints in bold only texts of the screen', () => {
    const words = new Set(Object.values(termsOf(config.typeApp, config.terms)));
    const bold = chapters.flatMap(({ slug, html }) =>
      boldIn(html)
        .filter((text) => !text.includes(' › '))
        .map((text) => ({ slug, text })),
    );
    expect(bold.filter(({ text }) => !isShown(text, texts, words))).toEqual([]);
    const marked = requests.flatMap(({ slug, click, mark, fill }) =>
      [...click, ...(mark ? [mark] : []), ...Object.keys(fill)]
        .filter((name) => !/^(row|menu) \d+$/.test(name))
        .map((name) => ({ slug, text: inWordsOf(config)(name) })),
    );
    expect(marked.filter(({ text }) => !isShown(text, texts, words))).toEqual([]);
  });

  it('uses the words of its own console only', () => {
    const own = nouns(config);
    const others = [...new Set(Object.values(configs).flatMap(nouns))].filter(
      (noun) => !own.includes(noun) && noun !== EVERYWHERE,
    );
    const foreign = chapters.flatMap(({ slug, title, html }) =>
      others.filter((noun) => asWord(noun).test(`${title} ${textOf(html)}`)).map((noun) => `${slug}: ${noun}`),
    );
    expect(foreign).toEqual([]);
  });

  it('has every picture a chapter shows, and no other', () => {
    const shown = chapters.flatMap(({ html }) =>
      [...html.matchAll(/\/assets\/manual\/([^"]+)"/g)].map(([, file = '']) => file),
    );
    expect(new Set(shown).size).toBe(shown.length);
    expect(existsSync(folder) ? readdirSync(folder).sort() : []).toEqual(shown.sort());
  });

  it('leads from chapter to chapter', () => {
    const slugs = chapters.map(({ slug }) => slug);
    const linked = chapters.flatMap(({ slug, html }) =>
      [...html.matchAll(/href="\/huong-dan-su-dung\/([^"]+)"/g)].map(([, to = '']) => ({ slug, to })),
    );
    expect(linked.filter(({ to }) => !slugs.includes(to))).toEqual([]);
  });
});

it('has instructions for every picture it shows, and no others', () => {
  const shown = allChapters.flatMap(({ slug, versions }) =>
    Object.values(versions).flatMap((html) =>
      [...html.matchAll(/\/assets\/manual\/([^"]+)\.webp"/g)].map(([, name = '']) => `${slug}/${name}`),
    ),
  );
  expect([...new Set(shown)].sort()).toEqual(requests.map(({ slug, name }) => `${slug}/${name}`).sort());
});

it.each(['Tạo lịch phát ngay lập tức', 'Thêm bánh mì', 'Nút không có', 'Gửi duyệt nhé'])(
  'would not accept %j as a text of the product',
  (text) => {
    expect(isShown(text, texts, new Set())).toBe(false);
  },
);
