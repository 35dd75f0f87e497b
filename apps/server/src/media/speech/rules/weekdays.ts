import { type ReadingRule, anyCase, dash, exact, notAfter, notBefore } from '../reading-rule.ts';

const names = ['', '', 'hai', 'ba', 'tư', 'năm', 'sáu', 'bảy'];
const readDays = (text: string): string =>
  text
    .replace(/T([2-7])/gu, (_, day: string) => `thứ ${names[Number(day)]!}`)
    .replace(/CN/gu, 'chủ nhật')
    .replace(/\s*[-–—]\s*/gu, ' đến ');

const day = String.raw`(?:T[2-7]|CN)`;
const lead = 'từ|sáng|trưa|chiều|tối|đêm|ngày|nghỉ|vào|các|mỗi|trừ|lịch|hôm|đến';
/** Workers are named by where they work, or by what is done for them. */
const ofWorkers =
  'nhà máy|may|da giày|xí nghiệp|công ty|phân xưởng|xưởng|lao động|vệ sinh|cơ khí|kỹ thuật|làm việc|đi làm|tăng ca|ca \\d|chuyền|tổ \\d|nghỉ (?:quá|việc|không|phép|ốm)|có tay nghề';
const workersOf =
  'nhà ở|nhà trọ|ký túc xá|đời sống|đội ngũ|tuyển|tuyển dụng|nữ|lao động|toàn thể|giai cấp|anh em|chị em|anh chị em';
const alone = String.raw`(?<![\p{L}\p{N}&-])`;
const weekly = String.raw`\s+(?:hằng|hàng|mỗi) tuần|\s+ngày\s+\d|,?\s*\(?\d{1,2}[/-]\d{1,2}`;

/** "T2" is a day only among days: there are also a station T1 and a canal T4. "CN" is a branch before a name. */
export const weekdays: ReadingRule[] = [
  // Months of a year are no weekdays.
  [exact`${notBefore}T(1[0-2]|[1-9])${dash}(?=T(?:1[0-2]|[1-9])\/(?:20\d{2}|[23]\d)(?!\d))`, 'tháng $1 đến '],
  // Three with dashes are single days.
  [
    exact`${notBefore}${day}(?:${dash}${day}){2,}${notAfter}`,
    (found) => readDays(found.replace(/\s*[-–—]\s*/gu, ', ')),
  ],
  [exact`${notBefore}(?:T[2-7]|[Tt]hứ [2-7])(?:(?:${dash}|,\s*|\s+và\s+|\s+đến\s+)${day})+${notAfter}`, readDays],
  [
    exact`${notBefore}T[2-7](?:,\s?[2-7](?![\d\p{L}:]|\s?giờ))+`,
    (found) => readDays(found.replace(/,\s?/gu, ', T')).replace(/, thứ/gu, ','),
  ],
  [anyCase`(?<=(?<!\p{L})(?:${lead}):?\s+)${day}${notAfter}(?!\/)`, readDays],
  [exact`(?<=\d[hg](?:\d{2})?,?\s+)${day}${notAfter}(?!\/)`, readDays],
  [exact`${notBefore}${day}(?=${weekly}|,\s*(?:tiết|lúc|từ|sáng|chiều|tối|ca)\s|,\s*\d{1,2}[hg:])`, readDays],
  [anyCase`(?<=(?:ngành|cụm|sản xuất)\s+)CN${notAfter}`, 'công nghiệp'],
  [anyCase`(?<=(?<!\p{L})hộ\s+(?:nghèo(?:,| và)\s+)?)CN${notAfter}`, 'cận nghèo'],
  [exact`${notBefore}CN(?=\s+(?:${ofWorkers})(?!\p{L}))`, 'công nhân'],
  [anyCase`(?<=(?<!\p{L})(?:${workersOf})\s+|(?<!ngày\s+|[\p{L}\d,./-])\d{2,}\s+)CN${notAfter}`, 'công nhân'],
  [exact`${alone}CN(?=\s+\p{Lu})`, 'chi nhánh'],
  [exact`${alone}CN${notAfter}(?![.&-])`, 'chủ nhật'],
  [anyCase`(thứ\s+[2-7])${dash}(?=(?:thứ\s+)?[2-7](?![\d.,/]))`, '$1 đến thứ '],
  [anyCase`thứ\s+thứ`, 'thứ'],
  [anyCase`((?:thứ\s+|thứ\s+(?:[2-7],\s?)+))4${notAfter}(?![.,]\d)`, '$1tư'],
];
