import { describe, expect, it } from 'vitest';
import { normalizeVietnamese } from '../normalize-vietnamese.ts';
import { foreignWord } from '../rules/foreign-words.ts';
import { unitNames } from '../rules/units.ts';
import { readingCorpus } from './reading-corpus.ts';
import { numbersHeard } from './numbers-heard.fixture.ts';

/** Numbers drawn by a seed (mulberry32), so that a failure can be repeated. */
const drawing = (seed: number) => {
  let state = seed;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(draw() * (most - least + 1));
  return { between, one: <Item>(items: readonly Item[]) => items[between(0, items.length - 1)]! };
};
type Drawing = ReturnType<typeof drawing>;

const dotted = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/gu, '.');
const twoDigits = (value: number) => String(value).padStart(2, '0');
const minutesOf = (minute: number) => (minute === 0 ? [] : [minute]);

/** Texts and the numbers that must be heard, computed from what was drawn and not from the text. */
const kinds: Record<string, (draw: Drawing) => [text: string, numbers: number[]]> = {
  count: ({ between, one }) => {
    const value = between(0, one([99, 9_999, 99_999_999]));
    return [`gồm ${one([String, dotted])(value)} hộ`, [value]];
  },
  manyDigits: ({ between }) => {
    const value = between(0, 999_999_999_999);
    return [`gồm ${dotted(value)} người`, [value]];
  },
  money: ({ between, one }) => {
    const value = between(1, 999_999) * 1000;
    return [`thu ${dotted(value)}${one(['đ', ' đồng', ' VNĐ', '₫'])} mỗi hộ`, [value]];
  },
  decimal: ({ between, one }) => {
    const [whole, hundredths] = [between(0, 999), between(1, 99)];
    const text = `${whole},${twoDigits(hundredths)}`;
    return [
      `đạt ${text} ${one(['ha', 'kg', 'm2', 'km', 'triệu ha', 'nghìn m3'])} ở xã`,
      [Number(text.replace(',', '.'))],
    ];
  },
  hamlets: ({ between, one }) => {
    const list = Array.from({ length: between(2, 6) }, () => between(1, 25));
    return [`${one(['thôn', 'các xóm', 'tổ', 'KP', 'ấp', 'đội', 'Buôn'])} ${list.join(',')} của xã`, list];
  },
  day: ({ between, one }) => {
    const [day, month, year] = [between(1, 31), between(1, 12), between(2000, 2049)];
    const sign = one(['/', '.', '-']);
    const written = one([String(year), twoDigits(year % 100)]);
    return [
      `hạn ngày ${one([String, twoDigits])(day)}${sign}${one([String, twoDigits])(month)}${sign}${written}`,
      [day, month, year],
    ];
  },
  time: ({ between, one }) => {
    const [hour, minute] = [between(0, 23), between(0, 59)];
    return [`họp lúc ${hour}${one(['h', ':', 'g'])}${twoDigits(minute)} tại xã`, [hour, ...minutesOf(minute)]];
  },
  times: ({ between, one }) => {
    const [from, to] = [between(0, 11), between(12, 23)];
    return [`cắt điện từ ${from}h${one([' - ', '-', '–', ' đến '])}${to}h30 tại xã`, [from, to, 30]];
  },
  height: ({ between, one }) => {
    const [metres, rest] = [between(0, 9), between(10, 99)];
    return [`${one(['cao', 'dài', 'rộng'])} ${metres}m${rest} tại xã`, [metres, rest]];
  },
  mark: ({ between }) => {
    const tenths = between(0, 9);
    return [`đạt 0,${tenths || 5}/10 ở lớp`, [(tenths || 5) / 10, 10]];
  },
  percent: ({ between, one }) => {
    const [least, most] = [between(0, 50), between(51, 100)];
    return [`giảm ${least}${one(['-', ' - ', '% - ', '–'])}${most}% ở xã`, [least, most]];
  },
};

/** A year is said after the word "năm", which is also the five. */
const withoutYearWord = (reading: string) => reading.replace(/ năm (?=hai nghìn)/gu, ' , ');

describe('a second way of reading', () => {
  it.each(Object.keys(kinds))('hears the numbers that were written: %s', async (kind) => {
    const draw = drawing(20_261_126);
    const drawn = Array.from({ length: 400 }, () => kinds[kind]!(draw));
    const readings = await Promise.all(
      drawn.map(async ([text, numbers]) => ({ text, numbers, reading: await normalizeVietnamese(text) })),
    );
    const wrong = readings.filter(
      ({ numbers, reading }) => numbersHeard(withoutYearWord(reading)).join() !== numbers.join(),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['hai mươi mốt hộ, một trăm linh năm người', [21, 105]],
    ['một tỷ không trăm linh hai triệu ba nghìn', [1_002_003_000]],
    ['ba phẩy không năm', [3.05]],
    ['mười lăm phẩy hai mươi lăm', [15.25]],
  ])('understands %s', (reading, numbers) => expect(numbersHeard(reading)).toEqual(numbers));
});

/** A word in small letters that needs no rule to be said. */
const isPlain = (word: string) =>
  /^\p{Ll}+$/u.test(word) &&
  /[aeiouy\p{Mn}]/u.test(word.normalize('NFD')) &&
  !unitNames.includes(word) &&
  !foreignWord(word) &&
  // The day of a month is said with one "ngày", a deputy, a city or a man without its letters.
  !['mồng', 'mùng', 'ngày', 'tp', 'cty', 'am', 'ô'].includes(word);

const plainWords = (text: string) =>
  text
    .normalize('NFC')
    .replace(/ 00 phút/u, '')
    .split(/[\s,;:!?()"“”]+|\.(?=\s|$)/u)
    .filter(isPlain);

describe('every phrase of the corpus', async () => {
  const readings = await Promise.all(
    readingCorpus().map(async ({ text }) => ({ text, reading: await normalizeVietnamese(text) })),
  );

  it('is read without a digit or a sign', () => {
    expect(readings.filter(({ reading }) => /[^\p{L}\p{M}\s,.;:!?()'’-]/u.test(reading))).toEqual([]);
  });

  it('keeps each plain word, in order', () => {
    const lost = readings.filter(({ text, reading }) => {
      const words = plainWords(reading);
      let at = 0;
      return plainWords(text).some((word) => {
        const found = words.indexOf(word, at);
        at = found + 1;
        return found < 0;
      });
    });
    expect(lost).toEqual([]);
  });

  it('is read the same when it is read again', async () => {
    const again = await Promise.all(readings.map(({ reading }) => normalizeVietnamese(reading)));
    expect(readings.filter(({ reading }, at) => again[at] !== reading)).toEqual([]);
  });
});
