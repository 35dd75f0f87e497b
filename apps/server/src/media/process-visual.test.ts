import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMediaEngine } from './create-media-engine.ts';
import { engineDrivers } from './engines.fixture.ts';
import { createNodeAvDriver } from './node-av-driver.ts';
import type { Box } from './media-engine.ts';
import { pdfWithForms, waitingPdf } from './pdf-forms.fixture.ts';
import { processVisual } from './process-visual.ts';
import { brokenFiles, encodedSpeech, speechWav } from './sound-files.fixture.ts';
import { fillsBoard, trueSizeOf } from './true-size.fixture.ts';
import { mostBitrate } from './video-recipe.ts';
import type { VisualFile } from './visual-file.ts';
import {
  blackPng,
  lyingPptx,
  movingPng,
  noisyJpeg,
  pdfOf,
  pdfOfPicture,
  smallPptx,
  write,
  writeClip,
} from './visual-files.fixture.ts';

let dir: string;
let made = 0;
const engine = createMediaEngine(createNodeAvDriver());
const path = process.env.PATH ?? '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-visual-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));
afterEach(() => {
  process.env.PATH = path;
});

const processed = async (source: string, name = source, boards: Box[] = []) => {
  made += 1;
  const target_dir = join(dir, `work-${made}`);
  await mkdir(target_dir);
  return processVisual(engine, { source, target_dir, name, boards });
};
const sizes = (...written: string[]) =>
  written.map((size): Box => ({ width: Number(size.split('x')[0]), height: Number(size.split('x')[1]) }));
/** Files of each size of boards: their true sides, and whether it is the file that all others get. */
const fittedOf = (files: VisualFile[]) =>
  Promise.all(
    files
      .filter(({ role }) => role === 'fitted')
      .map(async ({ board_size, path, width, height, sha256 }) => {
        const [trueWidth, trueHeight] = trueSizeOf(await readFile(path));
        expect([width, height]).toEqual([trueWidth, trueHeight]);
        return [board_size, `${trueWidth}x${trueHeight}`, sha256 === files[0]?.sha256] as const;
      }),
  );
const refused = (source: string, name?: string) =>
  processed(source, name).then(
    () => null,
    (error: Error & { code: string }) => ({ code: error.code, message: error.message }),
  );
const colourAt = async (file: string, x: number, y: number) => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
};
const near = (colour: number[], wanted: number[]) =>
  colour.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 16);

describe('a picture', () => {
  it("is redrawn within full HD, without the camera's metadata, with a thumbnail twenty of which fit in 400 kB", async () => {
    const source = await write(dir, 'ảnh.jpg', await noisyJpeg(3000, 1500));
    expect((await readFile(source)).includes('noi chup bi mat')).toBe(true);
    const { kind, files, notice } = await processed(source, '../../ảnh chụp.jpg');
    expect([
      kind,
      notice,
      files.map(({ role, page, mime, width, height }) => [role, page, mime, width, height]),
    ]).toEqual([
      'image',
      null,
      [
        ['shown', 1, 'image/jpeg', 1920, 960],
        ['thumbnail', 1, 'image/webp', 480, 240],
      ],
    ]);
    expect((await readFile(files[0]?.path ?? '')).includes('noi chup bi mat')).toBe(false);
    expect((files[1]?.size ?? Infinity) * 20).toBeLessThanOrEqual(400_000);
    // A picture of noise in every pixel.
    const { files: noise } = await processed(await write(dir, 'nhieu.jpg', await noisyJpeg(480, 300)));
    expect((noise[1]?.size ?? Infinity) * 20).toBeLessThanOrEqual(400_000);
  });

  it('of an iPhone is put together from its tiles, turned upright, in the colours of its profile', async () => {
    const { kind, notice, files } = await processed(join(import.meta.dirname, '../../fixtures/iphone-photo.heic'));
    expect([kind, notice]).toEqual(['image', null]);
    expect(files[0]).toMatchObject({ mime: 'image/jpeg', width: 200, height: 240 });
    const { data } = await sharp(files[0]?.path ?? '')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dotAt = (x: number, y: number) => [...data.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3)];
    const near = (dot: number[], wanted: number[]) =>
      dot.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 8) ? wanted : dot;
    const corners = { blue: [0, 0, 255], red: [217, 69, 74], white: [255, 255, 255], green: [0, 255, 0] };
    expect({
      blue: near(dotAt(10, 10), corners.blue),
      // 200, 80, 80 in Display P3.
      red: near(dotAt(190, 10), corners.red),
      white: near(dotAt(10, 230), corners.white),
      green: near(dotAt(190, 230), corners.green),
    }).toEqual(corners);
  });

  it('keeps what can be seen through, stands upright, and says that only its first picture is shown', async () => {
    const clear = await write(
      dir,
      'logo.png',
      await sharp({ create: { width: 90, height: 60, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
        .png()
        .toBuffer(),
    );
    expect((await processed(clear)).files[0]).toMatchObject({ mime: 'image/png', width: 90, height: 60 });
    const lying = await write(
      dir,
      'dung.jpg',
      await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    );
    expect((await processed(lying)).files[0]).toMatchObject({ width: 60, height: 90 });
    const frame = { create: { width: 20, height: 20, channels: 3 as const, background: 'red' } };
    const moving = await write(
      dir,
      'dong.webp',
      await sharp(
        [
          await sharp(frame).png().toBuffer(),
          await sharp({ create: { ...frame.create, background: 'blue' } })
            .png()
            .toBuffer(),
        ],
        { join: { animated: true } },
      )
        .webp()
        .toBuffer(),
    );
    expect((await processed(moving)).notice).toMatch(/khung hình đầu tiên/);
  });

  it('is made for each size of boards: in its own shape, never enlarged, and once where that is what all show', async () => {
    const large = await processed(
      await write(dir, 'lớn.jpg', await noisyJpeg(2400, 1200)),
      'lớn.jpg',
      sizes('192x96', '1080x1920', '1920x1080', '3840x2160'),
    );
    expect((await fittedOf(large.files)).sort()).toEqual([
      ['1080x1920', '1080x540', false],
      ['1920x1080', '1920x960', true],
      ['192x96', '192x96', false],
      ['3840x2160', '2400x1200', false],
    ]);
    const small = await processed(
      await write(dir, 'nhỏ.jpg', await noisyJpeg(300, 200)),
      'nhỏ.jpg',
      sizes('64x32', '1920x1080', '3840x2160'),
    );
    expect((await fittedOf(small.files)).sort()).toEqual([
      ['1920x1080', '300x200', true],
      ['3840x2160', '300x200', true],
      ['64x32', '48x32', false],
    ]);
    expect((await readFile(small.files.at(-1)?.path ?? '')).includes('noi chup bi mat')).toBe(false);
  });

  it('of a billion pixels is refused by its header', async () => {
    expect(await refused(await write(dir, 'bom.png', blackPng(40_000, 25_000)))).toEqual({
      code: 'too_large',
      message: expect.stringMatching(/40000 × 25000/),
    });
  });

  it('that is cut, or only called so, is refused with the reason', async () => {
    const whole = await noisyJpeg(400, 300);
    expect(await refused(await write(dir, 'cut.jpg', whole.subarray(0, whole.length / 2)))).toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(/hỏng/),
    });
    expect(
      await refused(
        await write(
          dir,
          'a.svg',
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        ),
      ),
    ).toMatchObject({ code: 'not_visual', message: expect.stringMatching(/SVG/) });
    const hidden = `\ufeff<?xml version="1.0"?><!--${'x'.repeat(5000)}--><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
    for (const bytes of [Buffer.from(hidden), gzipSync(hidden)])
      expect(await refused(await write(dir, 'b.png', bytes))).toMatchObject({
        code: 'not_visual',
        message: expect.stringMatching(
          /^Tệp có đuôi \.png nhưng bên trong (là .+, |không phải .+ nên )không chiếu được\. Hãy chọn/,
        ),
      });
    expect(await refused(await write(dir, 'text.png', 'chỉ là chữ\n'.repeat(30)))).toMatchObject({
      code: 'not_visual',
      message: expect.stringMatching(/không chiếu được/),
    });
    expect(await refused(await write(dir, 'empty.png', ''))).toMatchObject({ code: 'empty_file' });
    // First bytes as telephones write them, without a picture.
    expect(
      await refused(await write(dir, 'IMG_0001.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))),
    ).toMatchObject({ code: 'damaged' });
    expect(await refused(await write(dir, 'x', whole), `${'a'.repeat(300)}.exe`)).toBeNull();
  });
});

/** Files of other programs; the README says who wrote them. */
const elsewhere = (name: string) => join(import.meta.dirname, '../../fixtures', name);

describe('what another program wrote', () => {
  it.each(['cmyk.jpg', 'tien-dan.jpg', 'bang-mau.png', 'anh.webp', 'trong.tif'])(
    'is shown as the picture it is: %s',
    async (name) => {
      const { kind, files } = await processed(elsewhere(name));
      expect([kind, files[0]]).toEqual(['image', expect.objectContaining({ width: 320, height: 200 })]);
      // Palettes and inks are coarse: blue above, red below.
      const [above = [], below = []] = [
        await colourAt(files[0]?.path ?? '', 20, 20),
        await colourAt(files[0]?.path ?? '', 20, 180),
      ];
      const isOf = ([red = 0, green = 0, blue = 0]: number[]) => [red < 60, green < 120, blue > 120];
      expect([isOf(above), isOf(below)], `${above} over ${below}`).toEqual([
        [true, true, true],
        [false, true, false],
      ]);
    },
  );

  it('becomes a film where it is a PNG that moves', async () => {
    const { kind, notice, duration_sec, files } = await processed(await write(dir, 'dong.png', movingPng(64)));
    expect([kind, notice, files[0]?.mime]).toEqual(['video', null, 'video/mp4']);
    expect(duration_sec).toBeCloseTo(2, 0);
    expect((await processed(await write(dir, 'đứng.png', movingPng(64, 1)))).kind).toBe('image');
  });

  it.each(engineDrivers)(
    'becomes a film where a text stands before the moves of a PNG, by %s',
    async (id, createDriver) => {
      const source = await write(dir, 'chú thích.png', movingPng(64, 2, { text: 'Ảnh của xã. '.repeat(2000) }));
      const target = join(dir, `${id}.mp4`);
      const engine = createMediaEngine(createDriver());
      const { duration_sec } = await engine.encodeVideo({ source, target, within: { width: 64, height: 64 } });
      expect(duration_sec).toBeCloseTo(2, 0);
      expect((await processed(source)).kind).toBe('video');
    },
  );

  it('is too long where its pictures stand for hours', async () => {
    const asked = 'chỉ nhận đến 2 giờ. Hãy giảm thời gian đứng yên của mỗi khung hình rồi tải lên.';
    const slow = await write(dir, 'chậm.png', movingPng(64, 2, { seconds: 30_000 }));
    expect(await refused(slow)).toEqual({ code: 'too_large', message: `Ảnh động dài 16 giờ 40 phút, ${asked}` });
    const frame = (red: number) => ({
      create: { width: 9, height: 9, channels: 3 as const, background: { r: red, g: 0, b: 0 } },
    });
    const frames = await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        sharp(frame(at * 2))
          .png()
          .toBuffer(),
      ),
    );
    const gif = sharp(frames, { join: { animated: true } }).gif({ delay: frames.map(() => 65_535) });
    expect(await refused(await write(dir, 'chậm.gif', await gif.toBuffer()))).toEqual({
      code: 'too_large',
      message: `Ảnh động dài 2 giờ 11 phút, ${asked}`,
    });
  });

  it('of several pages says that only the first is shown, where it is a TIFF', async () => {
    const page = (background: string) => sharp({ create: { width: 40, height: 30, channels: 3, background } }).png();
    const pages = [await page('red').toBuffer(), await page('blue').toBuffer()];
    const scan = await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer();
    expect((await processed(await write(dir, 'quét.tif', scan))).notice).toMatch(
      /^Tệp có 2 trang, chỉ chiếu trang đầu/,
    );
  });

  it('becomes a film where it is a GIF that moves', async () => {
    const { kind, notice, duration_sec, files } = await processed(elsewhere('dong.gif'));
    expect([kind, notice, files[0]?.mime]).toEqual(['video', null, 'video/mp4']);
    expect(duration_sec).toBeGreaterThan(0);
    const frame = { create: { width: 20, height: 20, channels: 3 as const, background: 'red' } };
    const still = await write(dir, 'đứng.gif', await sharp(frame).gif().toBuffer());
    expect((await processed(still)).kind).toBe('image');
  });

  it('is shown page by page, each as it stands or lies', async () => {
    const { kind, files } = await processed(elsewhere('to-roi.pdf'));
    const shown = files.filter(({ role }) => role === 'shown');
    expect([kind, shown.map(({ width, height }) => [width, height])]).toEqual([
      'pdf',
      [
        [1357, 1920],
        [1920, 1357],
      ],
    ]);
    const tops = await Promise.all(shown.map(({ path: page }) => colourAt(page, 600, 100)));
    expect([near(tops[0] ?? [], [204, 26, 26]), near(tops[1] ?? [], [26, 128, 51])]).toEqual([true, true]);
    // Each page has some text.
    for (const { path: page } of shown)
      expect(
        (await sharp(page).greyscale().extract({ left: 80, top: 500, width: 1200, height: 500 }).stats()).channels[0]
          ?.min,
      ).toBeLessThan(40);
  });

  it.each([
    ['dien-thoai.mp4', true],
    ['may-anh.avi', true],
    ['mo.ogv', false],
  ])('is played: %s', async (name, isHeard) => {
    const { kind, duration_sec, files } = await processed(elsewhere(name));
    expect([kind, Math.round(duration_sec ?? 0), files[0]]).toEqual([
      'video',
      2,
      expect.objectContaining({ mime: 'video/mp4', width: 160, height: 90 }),
    ]);
    const { probe } = await import('node-av/api');
    expect((await probe(files[0]?.path ?? '')).streams.map(({ type }) => type)).toEqual(
      isHeard ? ['video', 'audio'] : ['video'],
    );
    // The second and the sixth of seven bars.
    const small = files.find(({ role }) => role === 'thumbnail');
    const [yellow, red] = await Promise.all(
      [1.5, 5.5].map((bar) => colourAt(small?.path ?? '', Math.round((bar / 7) * (small?.width ?? 0)), 20)),
    );
    const isBright = (colour: number[] = []) => colour.map((value) => value > 110);
    expect([isBright(yellow), isBright(red)]).toEqual([
      [true, true, false],
      [true, false, false],
    ]);
  });
});

describe('a PDF', () => {
  it('has its filled fields, signatures and stamps on every page and size', async () => {
    const source = await write(dir, 'công văn có dấu.pdf', pdfWithForms());
    const { files } = await processed(source, 'công văn có dấu.pdf', sizes('3840x2160'));
    for (const { path, width } of files) {
      const colours = await Promise.all(
        [70, 200, 330].map((x) =>
          colourAt(path, Math.round((x * (width ?? 0)) / 400), Math.round(((width ?? 0) * 150) / 400)),
        ),
      );
      expect(
        colours.map((colour, at) =>
          near(
            colour,
            [0, 1, 2].map((one) => (one === at ? 255 : 0)),
          ),
        ),
      ).toEqual([true, true, true]);
    }
  });

  it('that only one program can fill in is refused with the reason: its page says nothing but to wait', async () => {
    expect(await refused(await write(dir, 'tờ khai.pdf', waitingPdf()))).toEqual({
      code: 'locked',
      message: expect.stringMatching(/^Tệp PDF là biểu mẫu động \(XFA\)/),
    });
  });

  it('becomes one picture for each page, in the colours it has', async () => {
    const { kind, page_count, files } = await processed(await write(dir, 'tờ rơi.pdf', pdfOf(4)));
    expect([kind, page_count, files.length]).toEqual(['pdf', 4, 8]);
    const small = files.filter(({ role }) => role === 'thumbnail');
    expect(small.map(({ page, mime, width, height }) => [page, mime, width, height])).toEqual(
      [1, 2, 3, 4].map((page) => [page, 'image/webp', 400, 300]),
    );
    expect(small.every(({ size }) => size * 20 <= 400_000)).toBe(true);
    expect(near(await colourAt(small[1]?.path ?? '', 200, 250), [0, 255, 0])).toBe(true);
    expect(files[3]).toMatchObject({ role: 'shown', page: 4, width: 1920, height: 1440, mime: 'image/jpeg' });
    const lower = await Promise.all([0, 1, 2].map((at) => colourAt(files[at]?.path ?? '', 900, 1200)));
    expect([
      near(lower[0] ?? [], [255, 0, 0]),
      near(lower[1] ?? [], [0, 255, 0]),
      near(lower[2] ?? [], [0, 0, 255]),
    ]).toEqual([true, true, true]);
    expect(near(await colourAt(files[0]?.path ?? '', 900, 200), [255, 255, 255])).toBe(true);
  });

  it('is made for each size of boards page by page, never enlarged, and once where that is what all show', async () => {
    const { files } = await processed(
      await write(dir, 'các cỡ.pdf', pdfOf(3)),
      'các cỡ.pdf',
      sizes('192x96', '1080x1920', '1920x1080', '3840x2160'),
    );
    const own = files.filter(({ role }) => role === 'fitted');
    const made = await Promise.all(
      own.map(async ({ board_size, page, path: file, sha256 }) => [
        board_size,
        page,
        trueSizeOf(await readFile(file)).join('x'),
        files.some((each) => each.role === 'shown' && each.page === page && each.sha256 === sha256),
      ]),
    );
    const wanted = [
      ['1080x1920', '1080x810'],
      ['192x96', '128x96'],
      ['1920x1080', '1440x1080'],
      ['3840x2160', '2880x2160'],
    ].flatMap(([board, size]) => [1, 2, 3].map((page) => [board, page, size, false]));
    expect(made.sort()).toEqual(wanted.sort());
    const second = own.find(({ board_size, page }) => board_size === '192x96' && page === 2);
    expect(near(await colourAt(second?.path ?? '', 60, 80), [0, 255, 0])).toBe(true);
  });

  it('is drawn for the largest boards in dots of its own, to a bound, and for others in those all show', async () => {
    const { files } = await processed(
      await write(dir, 'lớn.pdf', pdfOf(1)),
      'lớn.pdf',
      sizes('1920x2160', '7680x4320'),
    );
    const own = await Promise.all(
      files
        .filter(({ role }) => role === 'fitted')
        .map(async ({ board_size, path: file, sha256 }) => [
          board_size,
          trueSizeOf(await readFile(file)).join('x'),
          sha256 === files[0]?.sha256,
        ]),
    );
    expect(own.sort()).toEqual([
      ['1920x2160', '1920x1440', true],
      ['7680x4320', '3840x2880', false],
    ]);
    expect(files[0]).toMatchObject({ role: 'shown', width: 1920, height: 1440 });
    const { path: largest = '' } = files.find(({ board_size }) => board_size === '7680x4320') ?? {};
    expect(
      near(await colourAt(largest, 1900, 1430), [255, 255, 255]) &&
        near(await colourAt(largest, 1900, 1450), [255, 0, 0]),
    ).toBe(true);
  });

  it('is known by its bytes, whatever it is called', async () => {
    expect(
      (await processed(await write(dir, 'to-roi.jpg', Buffer.concat([Buffer.from('\n@PJL\n'), pdfOf(1)])))).kind,
    ).toBe('pdf');
  });

  it('with a picture of a hundred billion pixels on it, or fewer pages than it declares, is as large as its paper and has the pages it declares', async () => {
    const { page_count, files } = await processed(await write(dir, 'ảnh to.pdf', pdfOfPicture(400_000, 250_000)));
    expect([page_count, files.map(({ width, height }) => `${width}x${height}`)]).toEqual([1, ['1920x1440', '400x300']]);
    const counted = Buffer.from(pdfOf(300).toString('latin1').replace('/Count 300', '/Count 003'), 'latin1');
    expect((await processed(await write(dir, 'đếm sai.pdf', counted))).page_count).toBe(3);
  });

  it('of ten thousand pages, of none, broken, or cut is refused with the reason', async () => {
    expect(await refused(await write(dir, 'sach.pdf', pdfOf(10_000)))).toEqual({
      code: 'too_large',
      message: expect.stringMatching(/10000 trang.*200 trang/),
    });
    expect(await refused(await write(dir, 'rong.pdf', pdfOf(0)))).toMatchObject({ code: 'damaged' });
    expect(await refused(await write(dir, 'hong.pdf', `%PDF-1.7\n${'rác '.repeat(500)}`))).toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(/PDF bị hỏng/),
    });
    expect(await refused(await write(dir, 'to.pdf', pdfOf(1, { width: 14_400, height: 2 })))).toMatchObject({
      code: 'damaged',
    });
  });
});

describe('a PowerPoint', () => {
  it('says that LibreOffice is missing, and offers PDF', async () => {
    process.env.PATH = dir;
    expect(await refused(await write(dir, 'bai.pptx', smallPptx()))).toEqual({
      code: 'no_office',
      message: expect.stringMatching(/LibreOffice.*PDF/),
    });
  });

  it('that unpacks to gigabytes, to more than it says, or out of its folder is refused before anything opens it', async () => {
    expect(await refused(await write(dir, 'bom.pptx', lyingPptx(4_000_000_000)))).toMatchObject({
      code: 'too_large',
      message: expect.stringMatching(/bung ra/),
    });
    // Thirty megabytes in thirty kilobytes, declared as sixty-four bytes.
    expect(await refused(await write(dir, 'giau.pptx', lyingPptx(64, new Uint8Array(30_000_000))))).toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(/PowerPoint bị hỏng/),
    });
    expect(
      await refused(await write(dir, 'ra-ngoai.pptx', smallPptx({ '../../ngoai.xml': new Uint8Array(8) }))),
    ).toMatchObject({ code: 'damaged' });
    expect(
      await refused(
        await write(
          dir,
          'nhieu.pptx',
          smallPptx(
            Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`ppt/${at}.xml`, new Uint8Array(1)])),
          ),
        ),
      ),
    ).toMatchObject({ code: 'too_large' });
  });

  it('is converted into pages by the installed program, whose silence is no success', async () => {
    const bin = join(dir, 'bin');
    await mkdir(bin);
    await write(dir, 'made.pdf', pdfOf(2));
    const soffice = await write(
      bin,
      'soffice',
      `#!/bin/sh\n[ "$1" = --version ] && exit 0\nfor last; do :; done\ncase "$*" in *-env:UserInstallation=file://*) ;; *) exit 0;; esac\ngrep -q broken "$last" && exit 0\nwhile [ "$1" != --outdir ]; do shift; done\nmkdir -p "$2" && cp "${join(dir, 'made.pdf')}" "$2/x.pdf"\n`,
    );
    await chmod(soffice, 0o755);
    process.env.PATH = `${bin}${delimiter}${path}`;
    expect(await processed(await write(dir, 'bai giang.pptx', smallPptx()))).toMatchObject({
      kind: 'ppt',
      page_count: 2,
      notice: null,
    });
    // Set in fonts of which one lacks Vietnamese letters, beside one that has them and a symbol font.
    const used = ['LiberationSans', 'DejaVuSans', 'OpenSymbol', 'LiberationSans'].map(
      (name) => `\n% <</BaseFont/BAAAAA+${name}>>`,
    );
    await write(dir, 'made.pdf', Buffer.concat([pdfOf(2), Buffer.from(used.join(''))]));
    const fonts = async (...lines: string[]) =>
      chmod(await write(bin, 'fc-list', `#!/bin/sh\ncat <<'END'\n${lines.join('\n')}\nEND\n`), 0o755);
    await fonts(
      'LiberationSans\tLiberation Sans\t20-7e a0-17f 1a1',
      'DejaVuSans\tDejaVu Sans\t20-7e a0-2e9 1ea0-1ef9',
      'OpenSymbol\tOpenSymbol\t2010-2030',
      'Arial\tArial\t20-7e',
    );
    expect((await processed(await write(dir, 'phong.pptx', smallPptx()))).notice).toMatch(
      /^Phông chữ Liberation Sans trên máy chủ thiếu chữ có dấu/,
    );
    await fonts(
      'LiberationSans\tLiberation Sans\t20-7e a0-17f',
      'LiberationSans\tLiberation Sans\t20-7e a0-36f 1dfe-1ef9',
      'DejaVuSans\tDejaVu Sans\t20-7e a0-2e9 1ea0-1ef9',
    );
    expect((await processed(await write(dir, 'phong.pptx', smallPptx()))).notice).toBeNull();
    expect(
      await refused(await write(dir, 'hong.pptx', smallPptx({ 'ppt/media/anh.png': Buffer.from('broken') }))),
    ).toMatchObject({ code: 'damaged', message: expect.stringMatching(/PowerPoint/) });
  });

  it('is not what other offices write', async () => {
    const bytes = Buffer.from(
      smallPptx().toString('latin1').replaceAll('presentationml.presentation', 'wordprocessingml.document..'),
      'latin1',
    );
    expect((await refused(await write(dir, 'x.pptx', bytes)))?.code).toBe('not_visual');
  });
});

describe.each(engineDrivers)('a video, by %s', (_name, createDriver) => {
  const own = createMediaEngine(createDriver());
  const written = async (source: string) => {
    made += 1;
    const target_dir = join(dir, `video-${made}`);
    await mkdir(target_dir);
    return processVisual(own, { source, target_dir, name: source });
  };

  it('becomes H.264 and AAC within full HD, with its length and a picture of it', async () => {
    const seen: number[] = [];
    const source = await writeClip(dir, 'phim.mp4', { seconds: 4, width: 640, height: 360, sound: true });
    const target_dir = join(dir, `video-whole-${own.id}`);
    await mkdir(target_dir);
    const { kind, duration_sec, files } = await processVisual(own, {
      source,
      target_dir,
      name: 'phim.mp4',
      onProgress: (done) => seen.push(done),
    });
    expect(kind).toBe('video');
    expect(Math.abs((duration_sec ?? 0) - 4)).toBeLessThan(0.2);
    expect(files.map(({ role, mime, width, height }) => [role, mime, width, height])).toEqual([
      ['shown', 'video/mp4', 640, 360],
      ['thumbnail', 'image/webp', 480, 270],
    ]);
    const { probe } = await import('node-av/api');
    const { streams } = await probe(files[0]?.path ?? '');
    expect(streams.map(({ type, codec, pixelFormat }) => [type, codec.replace('float', ''), pixelFormat])).toEqual([
      ['video', 'h264', 'yuv420p'],
      ['audio', 'aac', undefined],
    ]);
    expect(seen.every((done) => done >= 0 && done <= 1)).toBe(true);
  });

  it('is made smaller, without sound where it had none', async () => {
    const { files } = await written(await writeClip(dir, 'cu.avi', { seconds: 2, width: 2560, height: 1440 }));
    expect(files[0]).toMatchObject({ mime: 'video/mp4', width: 1920, height: 1080 });
  });

  it('of 4K is made as small as the board, its bits bounded by it, with one progress for all that is made', async () => {
    const seen: number[] = [];
    const source = await writeClip(dir, 'bon-nghin.mp4', { seconds: 0.4, width: 3840, height: 2160, sound: true });
    const target_dir = join(dir, `video-boards-${own.id}`);
    await mkdir(target_dir);
    const { files } = await processVisual(own, {
      source,
      target_dir,
      name: 'x',
      boards: sizes('192x96', '640x320', '1920x1080'),
      onProgress: (done) => seen.push(done),
    });
    const made = await fittedOf(files);
    const sidesOf = (written: string) => written.split('x').map(Number) as [number, number];
    expect(
      made
        .map(([board, size, isForAll]) => [board, fillsBoard(sidesOf(size), sidesOf(board), [16, 9]), isForAll])
        .sort(),
    ).toEqual([
      ['1920x1080', true, true],
      ['192x96', true, false],
      ['640x320', true, false],
    ]);
    expect(files.filter(({ role }) => role === 'fitted').every(({ mime }) => mime === 'video/mp4')).toBe(true);
    expect([
      seen.every((done) => done >= 0 && done <= 1),
      seen.every((done, at) => done >= (seen[at - 1] ?? 0)),
    ]).toEqual([true, true]);
    expect(
      ['192x96', '640x320', '1920x1080', '1080x1920', '3840x2160', '7680x4320'].map(
        (size) => mostBitrate(sizes(size)[0]!) / 1e6,
      ),
    ).toEqual([0.5, 0.5, 4, 4, 16, 16].map((most) => expect.closeTo(most, 1)));
  });

  it.each([
    ['man-hinh.webm', 'libvpx'],
    ['may-cu.wmv', 'wmv2'],
  ] as const)('is taken as %s, too', async (name, encoder) => {
    const { kind, duration_sec, files } = await written(await writeClip(dir, name, { seconds: 1, encoder }));
    expect([kind, Math.round(duration_sec ?? 0), files[0]]).toEqual([
      'video',
      1,
      expect.objectContaining({ mime: 'video/mp4', width: 320, height: 180 }),
    ]);
  });

  it('that declares a larger size and length gets those of its pictures', async () => {
    const lying = await readFile(await writeClip(dir, 'doi.mp4', { seconds: 2, encoder: 'libx264' }));
    const entry = lying.indexOf('avc1', lying.indexOf('stsd'));
    for (const side of [28, 30]) lying.writeUInt16BE(65_535, entry + side);
    for (const [box, at] of [
      ['mvhd', 20],
      ['tkhd', 24],
      ['mdhd', 20],
    ] as const)
      lying.writeUInt32BE(4_000_000_000, lying.indexOf(box) + at);
    const { duration_sec, files } = await written(await write(dir, 'nói dối.mp4', lying));
    expect([Math.round(duration_sec ?? 0), files[0]?.height]).toEqual([2, 180]);
    // An ffmpeg before 6 trusts the container for the aspect ratio of pixels, though not for their number.
    expect(own.id === 'ffmpeg' ? [320, 568] : [320]).toContain(files[0]?.width);
  });

  it('with a broken index, cut off, or with nothing to see is refused with the reason', async () => {
    const whole = await readFile(await writeClip(dir, 'nguyen.mp4', { seconds: 4 }));
    const fails = (source: string) =>
      written(source).then(
        () => null,
        (error: Error & { code: string }) => [error.code, error.message],
      );
    expect(await fails(await write(dir, 'cut.mp4', whole.subarray(0, whole.length * 0.6)))).toEqual([
      'truncated',
      expect.stringMatching(/cắt cụt/),
    ]);
    const broken = Buffer.from(whole);
    broken.fill(0xff, whole.indexOf('stbl') + 4, whole.indexOf('stbl') + 200);
    expect(await fails(await write(dir, 'muc-luc.mp4', broken))).toEqual(['damaged', expect.stringMatching(/hỏng/)]);
    await encodedSpeech(own, dir, await speechWav(dir));
    await brokenFiles(dir);
    expect(await fails(join(dir, 'speech.m4a'))).toEqual(['not_visual', expect.stringMatching(/âm thanh/)]);
    expect(await fails(join(dir, 'playlist.mp3'))).toEqual(['not_visual', expect.any(String)]);
  });
});

describe('a video in HDR', () => {
  /** Brightness, 0 to 255, of the dark beginning and of a bright moment. */
  const lights = async (name: string, transfer?: 'smpte2084' | 'arib-std-b67') => {
    const source = await writeClip(dir, name, { seconds: 3, encoder: 'libx264', ...(transfer && { transfer }) });
    const target_dir = join(dir, `${name}-work`);
    await mkdir(target_dir);
    const { files } = await processVisual(engine, { source, target_dir, name });
    const path = files[0]?.path ?? '';
    const at = (at_sec: number) =>
      createNodeAvDriver().perform(undefined, async (steps) => {
        const temp = join(target_dir, `at-${at_sec}.jpg`);
        await steps.takePicture({ source: path, temp, at_sec });
        return (await colourAt(temp, 100, 100))[1] ?? 0;
      });
    return { dark: await at(0), bright: await at(2) };
  };

  it.each([
    ['smpte2084', 1.3],
    ['arib-std-b67', 1],
  ] as const)('is brought to the light of boards (%s)', async (transfer, least) => {
    const [plain, toned] = [await lights(`thường-${transfer}.mp4`), await lights(`${transfer}.mp4`, transfer)];
    // Untoned, black is grey and white is dull: the distance between them grows.
    expect(toned.dark).toBeLessThan(plain.dark);
    expect(toned.bright / toned.dark).toBeGreaterThan((least * plain.bright) / plain.dark);
  });
});
