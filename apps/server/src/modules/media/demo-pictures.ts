import type { DemoPoster, DemoScene } from '../../demo-worlds';
import { loadSharp } from '../../media';
import { SCENES } from './demo-scenes';

/** Size of a poster: two to one, like the boards of most towns. */
const [WIDTH, HEIGHT] = [1280, 640];
const FONTS = "'Be Vietnam Pro','Inter','Noto Sans','DejaVu Sans',sans-serif";

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');
/** As large as it may be for so many letters to stand on one line of this width. */
const sizeFor = (text: string, most: number, room: number) => Math.min(most, Math.floor((room * 1.6) / text.length));

/** A title and a few lines, in front of what the people of this world see every day. */
function drawing({ title, lines, colors: [deps, accent] }: DemoPoster, scene: DemoScene) {
  const { anchor, x, room, art } = SCENES[scene];
  const step = 78;
  const first = HEIGHT * 0.6 - ((lines.length - 1) * step) / 2;
  const words = lines.map(
    (line, at) =>
      `<text x="${x}" y="${first + at * step}" font-size="${sizeFor(line, 54, room)}" fill="#ffffff">${escaped(line)}</text>`,
  );
  const bar = { start: x, middle: x - WIDTH * 0.14 }[anchor];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FONTS}">
    ${art(deps, accent)}
    <g text-anchor="${anchor}"><text x="${x}" y="${HEIGHT * 0.3}" font-size="${sizeFor(title, 92, room)}" font-weight="700" fill="${accent}">${escaped(title)}</text>
    <rect x="${bar}" y="${HEIGHT * 0.36}" width="${WIDTH * 0.28}" height="6" rx="3" fill="${accent}"/>${words.join('')}</g>
  </svg>`;
}

export const drawPoster = async (poster: DemoPoster, scene: DemoScene): Promise<Buffer> =>
  (await loadSharp())(Buffer.from(drawing(poster, scene)))
    .png()
    .toBuffer();

const FILM = { width: 640, height: 320, fps: 12, stay_sec: 3, fade_sec: 1 };

/** Frames of a film in which each poster dissolves into the next, and the last into the first. */
export async function* filmPictures(posters: readonly DemoPoster[], scene: DemoScene): AsyncGenerator<Buffer> {
  const sharp = await loadSharp();
  const { width, height, fps, stay_sec, fade_sec } = FILM;
  const shown = await Promise.all(
    posters.map((poster) =>
      sharp(Buffer.from(drawing(poster, scene)))
        .resize(width, height)
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  const jpegOf = (dots: Buffer) =>
    sharp(dots, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 85 })
      .toBuffer();
  for (const [at, dots] of shown.entries()) {
    const next = shown[(at + 1) % shown.length] ?? dots;
    const still = await jpegOf(dots);
    for (let picture = 0; picture < fps * stay_sec; picture += 1) yield still;
    for (let picture = 0; picture < fps * fade_sec; picture += 1) {
      const part = (picture + 1) / (fps * fade_sec);
      yield await jpegOf(Buffer.from(dots.map((dot, index) => dot + ((next[index] ?? 0) - dot) * part)));
    }
  }
}

/** One list of a RIFF file: its name, its length, its content, and a padding byte where that is odd. */
function chunk(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}
const named = (name: string) => Buffer.from(name, 'latin1');
const numbers = (...values: readonly number[]) => {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => buffer.writeUInt32LE(value, at * 4));
  return buffer;
};

/** Makes a film file that any player reads (AVI of JPEG pictures); processing converts it for boards. */
export async function drawFilm(posters: readonly DemoPoster[], scene: DemoScene): Promise<Buffer> {
  const { width, height, fps } = FILM;
  const pictures: Buffer[] = [];
  for await (const picture of filmPictures(posters, scene)) pictures.push(picture);
  const largest = Math.max(...pictures.map(({ length }) => length));
  const main = chunk(
    'avih',
    numbers(
      Math.round(1_000_000 / fps),
      largest * fps,
      0,
      0x10,
      pictures.length,
      0,
      1,
      largest,
      width,
      height,
      0,
      0,
      0,
      0,
    ),
  );
  const stream = chunk(
    'strh',
    named('vidsMJPG'),
    numbers(0, 0, 0, 1, fps, 0, pictures.length, largest, 0xffffffff, 0, 0, width | (height << 16)),
  );
  const bits = numbers(40, width, height, 1 | (24 << 16), 0, width * height * 3, 0, 0, 0, 0);
  named('MJPG').copy(bits, 16);
  const header = chunk('LIST', named('hdrl'), main, chunk('LIST', named('strl'), stream, chunk('strf', bits)));
  const chunks = pictures.map((picture) => chunk('00dc', picture));
  const offsets = chunks.reduce<number[]>((found, each) => [...found, (found.at(-1) ?? 4) + each.length], [4]);
  const index = pictures.map((picture, at) =>
    Buffer.concat([named('00dc'), numbers(0x10, offsets[at] ?? 0, picture.length)]),
  );
  return chunk('RIFF', named('AVI '), header, chunk('LIST', named('movi'), ...chunks), chunk('idx1', ...index));
}
