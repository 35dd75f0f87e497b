import { abbreviations, spellOut } from './abbreviations.ts';
import { readDateAndTime } from './date-and-time.ts';
import { units } from './units.ts';
import { readDigits, readNumber, readWhole } from './vietnamese-number.ts';

/** A letter or digit next to the match means it is part of a longer word. */
const notBefore = '(?<![\\p{L}\\p{N}])';
const notAfter = '(?![\\p{L}\\p{N}])';
const beforeName = '(?=\\s*[\\p{Lu}\\d])';
const number = '\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?';

const oneOf = (words: string[]): string =>
  words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|');

const names = Object.keys(abbreviations);
const dotted = new RegExp(`${notBefore}(${oneOf(names.filter((name) => name.endsWith('.')))})${beforeName}`, 'gu');
const plain = new RegExp(`${notBefore}(${oneOf(names.filter((name) => !name.endsWith('.')))})${notAfter}`, 'gu');
const measured = new RegExp(`(${number})\\s?(${oneOf(Object.keys(units))})${notAfter}`, 'gu');
const telephone = new RegExp(`${notBefore}(?:\\(0\\d{1,3}\\)|\\+84|0)(?:[ .-]?\\d){6,10}${notAfter}|${notBefore}1[89]00(?:[ .-]?\\d){4,6}${notAfter}`, 'gu');
const hotline = /((?:gọi|số máy|điện thoại|tổng đài|đường dây nóng|hotline)(?:\s+số)?:?\s+)(1\d{2}|1\d{3,4})(?!\d|\.\d)/giu;
const roman = /((?:thứ|khoá|khóa|kỳ|thế kỷ|quý|chương|phần|hạng|cấp|loại|đại hội|giai đoạn|vùng|khu vực|mục)\s+)([IVX]{1,6})(?![\p{L}\p{N}])/giu;

const romanDigits: Record<string, number> = { I: 1, V: 5, X: 10 };
const romanValue = (text: string): number => {
  const values = [...text.toUpperCase()].map((char) => romanDigits[char] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
};

const ordinal = (lead: string, value: string): string => (Number(value) === 4 && /thứ\s+$/iu.test(lead) ? 'tư' : readWhole(value));

const readNames = (text: string): string =>
  text
    .replace(/(?:https?:\/\/|www\.)\S+/giu, 'đường dẫn trên mạng')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, 'địa chỉ thư điện tử')
    .replace(dotted, (word) => `${abbreviations[word]!} `)
    .replace(plain, (word) => abbreviations[word]!);

const readTelephones = (text: string): string =>
  text
    .replace(telephone, (match) => (match.startsWith('+84') ? `không ${readDigits(match.slice(3))}` : readDigits(match)))
    .replace(hotline, (_, lead: string, digits: string) => lead + readDigits(digits));

const readFraction = (_: string, top: string, bottom: string): string => {
  if (Number(top) >= 10 || Number(bottom) > 10 || Number(bottom) < 2) return `${readWhole(top)} trên ${readWhole(bottom)}`;
  return `${readWhole(top)} phần ${bottom === '4' ? 'tư' : readWhole(bottom)}`;
};

const readNumbers = (text: string): string =>
  text
    .replace(roman, (_, lead: string, digits: string) => lead + ordinal(lead, String(romanValue(digits))))
    .replace(/(thứ\s+)(\d{1,2})(?![\d.,]\d|\d)/giu, (_, lead: string, value: string) => lead + ordinal(lead, value))
    .replace(/(?<=\d[\p{L}°%]{0,3})\s*[-–]\s*(?=\d)/gu, ' đến ')
    .replace(/(?<![\p{L}\p{N}/])(\d{1,3})\/(\d{1,3})(?![\p{N}/])/gu, readFraction)
    .replace(/(?<=^|[\s(])[-−](?=\d)/gu, 'âm ')
    .replace(measured, (_, value: string, unit: string) => ` ${readNumber(value)} ${units[unit]!} `)
    .replace(/(?<![\d.])0\d{2,}(?![\d,.]\d)/gu, (digits) => ` ${readDigits(digits)} `)
    .replace(new RegExp(number, 'gu'), (value) => ` ${readNumber(value)} `)
    .replace(/(?<=\p{L} )\.(?= \p{L})/gu, 'chấm');

const readSigns = (text: string): string =>
  text
    .replace(/(?<=\s)\/(?=\s?\p{L})/gu, ' trên ')
    .replace(/\//gu, ', ')
    .replace(/&/gu, ' và ')
    .replace(/\+(?=\s*\p{L})/gu, ' cộng ')
    .replace(/=/gu, ' bằng ')
    .replace(/^[ \t]*[-–—*•+·]+[ \t]*/gmu, '')
    .replace(/\s[-–—]+\s/gu, ', ')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/…|\.{2,}/gu, '.')
    .replace(/["“”‘’'«»*_#<>|~^`{}[\]\\]|\p{Extended_Pictographic}/gu, ' ');

const spellUnknown = (text: string): string => text.replace(/(?<![\p{L}\p{N}])[BCDĐFGHJKLMNPQRSTVWXZ]{2,6}(?![\p{L}\p{N}])/gu, spellOut);

const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ +(?=[,.;:!?)\n])/gu, '')
    .replace(/,(?:\s*,)+/gu, ',')
    .replace(/ *\n+ */gu, '\n')
    .trim();

/** Text as people write it → text as an announcer reads it: numbers, dates, units and abbreviations in words. Line breaks stay. */
export const normalizeVietnamese = (text: string): string => {
  const clean = text.normalize('NFC').replace(/\r\n?/gu, '\n').replace(/[\u200b-\u200d\u2060\ufeff]/gu, '').replace(/\u00a0/gu, ' ');
  return [readNames, readTelephones, readDateAndTime, readNumbers, readSigns, spellUnknown, tidy].reduce((read, step) => step(read), clean);
};
