import { type ReadingRule, anyCase, dash, exact, notAfter, notBefore } from '../reading-rule.ts';

const names = ['', '', 'hai', 'ba', 'tư', 'năm', 'sáu', 'bảy'];
const readDays = (text: string): string =>
  text
    .replace(/T([2-7])/gu, (_, day: string) => `thứ ${names[Number(day)]!}`)
    .replace(/CN/gu, 'chủ nhật')
    .replace(/\s*[-–—]\s*/gu, ' đến ');

const day = String.raw`(?:T[2-7]|CN)`;
const lead = 'từ|sáng|trưa|chiều|tối|đêm|ngày|nghỉ|vào|các|mỗi|trừ|lịch|hôm|đến';
const weekly = String.raw`\s+(?:hằng|hàng|mỗi) tuần|\s+ngày\s+\d|,?\s*\(?\d{1,2}[/-]\d{1,2}`;

/** "T2" is a day only among days: there are also a station T1 and a canal T4. "CN" is a branch before a name. */
export const weekdays: ReadingRule[] = [
  [exact`${notBefore}(?:T[2-7]|[Tt]hứ [2-7])(?:(?:${dash}|,\s*|\s+và\s+|\s+đến\s+)${day})+${notAfter}`, readDays],
  [
    exact`${notBefore}T[2-7](?:,\s?[2-7](?!\d))+`,
    (found) => readDays(found.replace(/,\s?/gu, ', T')).replace(/, thứ/gu, ','),
  ],
  [anyCase`(?<=(?<!\p{L})(?:${lead}):?\s+)${day}${notAfter}(?!\/)`, readDays],
  [exact`${notBefore}${day}(?=${weekly})`, readDays],
  [anyCase`(?<=(?:ngành|cụm|sản xuất)\s+)CN${notAfter}`, 'công nghiệp'],
  [exact`${notBefore}CN(?=\s+\p{Lu})`, 'chi nhánh'],
  [exact`${notBefore}CN${notAfter}(?![.&])`, 'chủ nhật'],
  [anyCase`(thứ\s+[2-7])${dash}(?=(?:thứ\s+)?[2-7](?![\d.,/]))`, '$1 đến thứ '],
  [anyCase`thứ\s+thứ`, 'thứ'],
  [anyCase`(thứ\s+)4${notAfter}(?![.,]\d)`, '$1tư'],
];
