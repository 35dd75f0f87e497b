import { type ReadingRule, anyCase, exact, notAfter, notBefore } from '../reading-rule.ts';
import { readWhole } from '../vietnamese-number.ts';

const digits: Record<string, number> = { I: 1, V: 5, X: 10 };
const valueOf = (text: string): string => {
  const values = [...text].map((char) => digits[char] ?? 0);
  return String(values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0));
};

const leads =
  'thứ|khóa|khoá|kỳ|kì|thế kỷ|thế kỉ|quý|chương|phần|hạng|cấp|loại|đại hội|giai đoạn|vùng|khu vực|mục|đợt|bậc|nhóm|tập|báo động|độ|bảng|phụ lục|học kỳ|học kì|kỳ họp|lớp|mức|chuyên khoa|trung ương|lần|khối|vòng|hồi|bài|tiểu đoàn|đại đội';
/** A valid Roman numeral in capitals. */
const numeral = String.raw`(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})${notAfter}`;
const long = String.raw`(?:X{1,3}(?:IX|IV|VI{0,3}|II{1,2})|VII|VIII|IX|IV|III?)${notAfter}`;
/** In a heading of capitals these two are words. */
const notAWord = String.raw`(?!(?<=VI)\s+(?:PHẠM|KHUẨN|RÚT|TÍNH|MÔ|SINH|CHẤT)|(?<=XI)\s+(?:MĂNG|LANH))`;

const readAll = (text: string): string => text.replace(/[IVX]+/gu, (found) => readWhole(valueOf(found)));
const readOrdinal = (found: string): string => (found === 'IV' ? 'tư' : readAll(found));

export const romanNumerals: ReadingRule[] = [
  // The grade of a fuel or of steel: "RON 95-III", "CB300-V".
  [exact`(?<=${notBefore}(?:RON|CB|SD)\s?\d{2,3})-V${notAfter}`, ' năm'],
  [exact`(?<=\d)-(?=${long})`, ' '],
  // "Phước Sơn I" has a Phước Sơn II; a person may be called by a letter.
  [exact`(?<=\p{Lu}\p{Ll}+\s)(?<!(?:Thị|Văn)\s)I${notAfter}(?!\.\p{L})`, 'một'],
  [exact`(?<=${notBefore}[IVX]{1,4})\.(?=\d)`, ' chấm '],
  [exact`(?<=[Tt]hứ\s+|THỨ\s+)${numeral}${notAWord}`, readOrdinal],
  [
    anyCase`(?<!\p{L})(?:${leads})\s+[IVX]+(?:(?:,|\s*[-–]|\s+và|\s+đến)\s+[IVX]+|-[IVX]+)*${notAfter}${notAWord}`,
    (found) =>
      found
        .replace(new RegExp(`${notBefore}${numeral}`, 'gu'), readAll)
        .replace(/,(?=\S)/gu, ', ')
        .replace(/\s*[-–]\s*/gu, ' đến '),
  ],
  // "X. Tân Phú" is a commune.
  [exact`^(?!X\.)${numeral}(?=[.)/]\s)`, readAll],
  [exact`${notBefore}${long}`, readAll],
];
