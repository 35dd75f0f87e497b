import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaEngine } from './create-media-engine.ts';
import { createNodeAvDriver } from './node-av-driver.ts';
import { presentationToPdf } from './office.ts';
import { processVisual } from './process-visual.ts';
import { write } from './visual-files.fixture.ts';

const isInstalled = spawnSync('soffice', ['--version']).status === 0;
/**
 * Words are set in two fonts, and read as pieces, where the replacement for Arial lacks Vietnamese letters: then
 * letters are compared.
 */
const charset = spawnSync('fc-match', ['-f', '%{charset}', 'Arial'], { encoding: 'utf8' }).stdout ?? '';
const hasWholeFonts = charset.split(' ').some((range) => {
  const [from = Infinity, to = from] = range.split('-').map((hex) => parseInt(hex, 16));
  return from <= 0x1ea0 && 0x1ef9 <= to;
});
/**
 * Twelve slides made by another program: four fonts, backgrounds of one colour and of a picture, a table, all marks of
 * the language.
 */
const HOI_LANG = join(import.meta.dirname, '../../fixtures/hoi-lang.pptx');

let dir: string;
let made = 0;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-office-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const folder = async () => {
  made += 1;
  const own = join(dir, `work-${made}`);
  await mkdir(own);
  return own;
};
const partsOf = async () => unzipSync(await readFile(HOI_LANG));
const changed = (parts: Unzipped, name: string, change: (xml: string) => string) => ({
  ...parts,
  [name]: strToU8(change(strFromU8(parts[name] ?? new Uint8Array()))),
});
const saved = (name: string, parts: Unzipped) => write(dir, name, Buffer.from(zipSync(parts)));
/** Words, sorted, whatever order they are drawn in. */
const words = (text: string) =>
  text
    .normalize('NFC')
    .split(hasWholeFonts ? /[\s\u0000\ufffe]+/ : /[\s\u0000\ufffe]*/u)
    .filter(Boolean)
    .sort();
const decoded = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
/** Text of each slide, from its own XML. */
const saidBy = (parts: Unzipped) =>
  Object.keys(parts)
    .flatMap((name) => /^ppt\/slides\/slide(\d+)\.xml$/.exec(name)?.[1] ?? [])
    .toSorted((a, b) => Number(a) - Number(b))
    .map((number) =>
      words(
        [...strFromU8(parts[`ppt/slides/slide${number}.xml`] ?? new Uint8Array()).matchAll(/<a:t>([^<]*)<\/a:t>/g)]
          .map(([, text = '']) => decoded(text))
          .join(' '),
      ),
    );

async function readByPdf(source: string) {
  const pdf = await readFile(await presentationToPdf(source, await folder()));
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => words(page.getText()));
  document.destroy();
  library.destroy();
  return { pdf, pages };
}
const refused = async (source: string) => {
  const engine = createMediaEngine(createNodeAvDriver());
  return processVisual(engine, { source, target_dir: await folder(), name: source }).then(
    () => null,
    (error: Error & { code: string }) => [error.code, error.message],
  );
};

const SAID = [
  'Thông báo: tổng vệ sinh đường làng ngõ xóm',
  'Lịch tiêm chủng tháng này ở trạm y tế xã',
  'Kẻ gian giả danh công an, bà con cảnh giác',
];

/** Slides of one sentence each, to be opened and saved by Impress. */
function flatSlides() {
  const spaces = ['office', 'draw', 'text']
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'draw' ? 'drawing' : name}:1.0"`)
    .join(' ');
  const size =
    'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="6cm"';
  const slides = SAID.map(
    (text, at) =>
      `<draw:page draw:name="t${at}"><draw:frame ${size}><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`,
  ).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation>${slides}</office:presentation></office:body></office:document>`;
}

/** Runs LibreOffice to save a file as a person would. */
async function savedByOffice(source: string, ext: string) {
  const out = await folder();
  spawnSync('soffice', [
    `-env:UserInstallation=${pathToFileURL(join(out, 'profile')).href}`,
    '--headless',
    '--norestore',
    '--convert-to',
    ext,
    '--outdir',
    out,
    source,
  ]);
  return join(out, basename(source).replace(/\w+$/, ext));
}

// A machine without LibreOffice has nothing to compare; its error message is tested with all files.
describe.runIf(isInstalled)(
  `a PowerPoint of another program, by LibreOffice${isInstalled ? '' : ', which this machine has not'}`,
  { timeout: 180_000 },
  () => {
    it('becomes a page for each slide, with its words and their marks on it', async () => {
      const said = saidBy(await partsOf());
      expect(said).toHaveLength(12);
      expect((await readByPdf(HOI_LANG)).pages).toEqual(said);
      const engine = createMediaEngine(createNodeAvDriver());
      const { kind, page_count, files, notice } = await processVisual(engine, {
        source: HOI_LANG,
        target_dir: await folder(),
        name: 'Hội làng.pptx',
      });
      expect([kind, page_count, files.length, notice]).toEqual([
        'ppt',
        12,
        24,
        hasWholeFonts ? null : expect.stringMatching(/thiếu chữ có dấu tiếng Việt/),
      ]);
      // Each picture has the aspect ratio of a screen, and fills one.
      expect(
        new Set(files.filter(({ role }) => role === 'shown').map(({ width, height }) => `${width}x${height}`)),
      ).toEqual(new Set(['1920x1080']));
      // Backgrounds of the slides: red, a picture of one colour, white.
      const corner = async (at: number) => [
        ...(await sharp(files[at]?.path)
          .extract({ left: 5, top: 5, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer()),
      ];
      const near = (colour: number[], wanted: number[]) =>
        colour.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 12);
      const corners = [await corner(0), await corner(1), await corner(2)];
      expect([
        near(corners[0] ?? [], [176, 0, 32]),
        near(corners[1] ?? [], [200, 60, 20]),
        near(corners[2] ?? [], [255, 255, 255]),
      ]).toEqual([true, true, true]);
    });

    it('is shown slide by slide when pandoc wrote it, without what the speaker notes', async () => {
      const source = join(import.meta.dirname, '../../fixtures/hop-thon.pptx');
      const said = saidBy(unzipSync(await readFile(source)));
      const { pages } = await readByPdf(source);
      // List markers are drawn, not written, and a style may use capitals.
      const written = (all: string[][]) =>
        all.map((page) =>
          page
            .filter((word) => /[\p{L}\p{N}]/u.test(word))
            .map((word) => word.toUpperCase())
            .sort(),
        );
      expect(written(pages)).toEqual(written(said));
    });

    it.each([
      ['pptx', 'ppt'],
      ['ppt', 'ppt'],
      ['odp', 'ppt'],
      ['pdf', 'pdf'],
    ])('is shown slide by slide when Impress wrote it as %s', async (ext, kind) => {
      const source = await savedByOffice(await write(dir, 'thong-bao.fodp', flatSlides()), ext);
      if (kind === 'ppt') expect((await readByPdf(source)).pages).toEqual(SAID.map(words));
      const shown = await processVisual(createMediaEngine(createNodeAvDriver()), {
        source,
        target_dir: await folder(),
        name: `thông báo.${ext}`,
      });
      expect([shown.kind, shown.page_count, shown.files.length]).toEqual([kind, 3, 6]);
    });

    it('that is only scanned paper, of no letters, is shown as the paper', async () => {
      const paper = await sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#f4efe0' } })
        .composite([
          { input: { create: { width: 800, height: 60, channels: 3, background: '#101010' } }, left: 200, top: 877 },
        ])
        .jpeg()
        .toBuffer();
      const source = await savedByOffice(await write(dir, 'quet.jpg', paper), 'pdf');
      const { kind, page_count, files } = await processVisual(createMediaEngine(createNodeAvDriver()), {
        source,
        target_dir: await folder(),
        name: 'Công văn quét.pdf',
      });
      expect([kind, page_count]).toEqual(['pdf', 1]);
      const { data, info } = await sharp(files[0]?.path).greyscale().raw().toBuffer({ resolveWithObject: true });
      const dark = data.filter((dot) => dot < 60).length / (info.width * info.height);
      // The share of ink on the page is that of the paper.
      expect(dark).toBeGreaterThan(0.01);
      expect(dark).toBeLessThan(0.03);
    });

    it('fetches nothing that it links to, and opens no file of the machine', async () => {
      const asked: string[] = [];
      const server = createServer(({ url }, answer) => (asked.push(url ?? ''), answer.end()));
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      const outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}/anh.png`;
      const secret = await write(
        dir,
        'mat.png',
        await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00ff00' } })
          .png()
          .toBuffer(),
      );
      try {
        for (const [name, target] of [
          ['ngoai.pptx', outside],
          ['may.pptx', `file://${secret}`],
        ] as const) {
          const parts = changed(await partsOf(), 'ppt/slides/_rels/slide6.xml.rels', (xml) =>
            xml.replace(/Target="\.\.\/media\/[^"]+"/, `TargetMode="External" Target="${target}"`),
          );
          const linked = changed(parts, 'ppt/slides/slide6.xml', (xml) => xml.replace('r:embed=', 'r:link='));
          expect((await readByPdf(await saved(name, linked))).pages).toHaveLength(12);
          const { files } = await processVisual(createMediaEngine(createNodeAvDriver()), {
            source: await saved(name, linked),
            target_dir: await folder(),
            name,
          });
          const { data } = await sharp(files[5]?.path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
          let green = 0;
          for (let at = 0; at < data.length; at += 3)
            if ((data[at] ?? 255) < 60 && (data[at + 1] ?? 0) > 200 && (data[at + 2] ?? 255) < 60) green += 1;
          expect([name, green]).toEqual([name, 0]);
        }
      } finally {
        server.closeAllConnections();
        server.close();
      }
      expect(asked).toEqual([]);
    });

    it('shows each slide once, in its final state, also an animated one', async () => {
      const moves =
        '<p:transition><p:fade/></p:transition><p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"/></p:par></p:tnLst></p:timing>';
      const parts = await partsOf();
      const { pages } = await readByPdf(
        await saved(
          'dong.pptx',
          changed(parts, 'ppt/slides/slide3.xml', (xml) => xml.replace('</p:sld>', `${moves}</p:sld>`)),
        ),
      );
      expect(pages).toEqual(saidBy(parts));
    });

    it('leaves out the slides its author hid', async () => {
      const parts = await partsOf();
      const said = saidBy(parts);
      const hidden = ['ppt/slides/slide3.xml', 'ppt/slides/slide12.xml'].reduce(
        (all, name) => changed(all, name, (xml) => xml.replace('<p:sld ', '<p:sld show="0" ')),
        parts as Unzipped,
      );
      expect((await readByPdf(await saved('an.pptx', hidden))).pages).toEqual(
        said.filter((_, at) => at !== 2 && at !== 11),
      );
    });

    it('takes a picture far larger than the board', async () => {
      const parts = await partsOf();
      const huge = new Uint8Array(
        await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#2040c0' } })
          .png()
          .toBuffer(),
      );
      const { pages } = await readByPdf(await saved('to.pptx', { ...parts, 'ppt/media/image-6-1.png': huge }));
      expect(pages).toHaveLength(12);
    });

    it('that is cut off or full of rubbish is refused with the reason', async () => {
      const whole = await readFile(HOI_LANG);
      expect(await refused(await write(dir, 'cut.pptx', whole.subarray(0, whole.length * 0.7)))).toEqual([
        'damaged',
        expect.stringMatching(/PowerPoint.*hỏng/),
      ]);
      const rubbish = changed(await partsOf(), 'ppt/presentation.xml', () => '<p:presentation');
      expect(await refused(await saved('rac.pptx', rubbish))).toEqual([
        'damaged',
        expect.stringMatching(/PowerPoint.*hỏng/),
      ]);
    });
  },
);

it.runIf(process.platform === 'linux')('ends with a killed server, with all that it started', async () => {
  const own = await folder();
  // A program that hangs, with a child of its own.
  const program = '#!/bin/sh\n[ "$1" = --version ] && exit\nsleep 3600 &\necho $$ $! > "$PIDS"\nwait\n';
  await writeFile(join(own, 'soffice'), program, { mode: 0o755 });
  const pids = join(own, 'pids');
  const server = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { presentationToPdf } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'office.ts')).href)};
       await presentationToPdf('some.pptx', ${JSON.stringify(own)});`,
    ],
    { env: { ...process.env, PATH: `${own}:${process.env.PATH}`, PIDS: pids }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const started = async () => (await readFile(pids, 'utf8').catch(() => '')).trim().split(' ').filter(Boolean);
  await expect.poll(started, { timeout: 30_000 }).toHaveLength(2);
  const running = await started();
  expect(running.map((pid) => existsSync(`/proc/${pid}`))).toEqual([true, true]);
  server.kill('SIGKILL');
  const state = async (pid: string) =>
    /^State:\s+(\w)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 'Z';
  await expect.poll(() => Promise.all(running.map(state)), { timeout: 30_000 }).toEqual(['Z', 'Z']);
});
