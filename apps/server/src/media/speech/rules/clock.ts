import { type ReadingRule, anyCase, dash, exact, notAfter, numberStart } from '../reading-rule.ts';
import { readWhole } from '../vietnamese-number.ts';

const readClock = (found: string, hour: string, minute = '', second = ''): string => {
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 59) return found;
  const parts = [`${readWhole(hour)} giờ`];
  if (Number(minute) > 0) parts.push(`${readWhole(minute)} phút`);
  if (Number(second) > 0) parts.push(`${readWhole(second)} giây`);
  return parts.join(' ');
};

const hourSign = String.raw`(?:h|g|:)`;
const minuteSign = String.raw`(?:['’′]|ph?${notAfter}|\s?phút${notAfter})?`;

const dotted = String.raw`(\d{1,2})\.([0-5]\d)(?!\d|[.,]\d|\s?%)`;
const partOfDay = 'sáng|trưa|chiều|tối|đêm|hôm nay|ngày mai|mỗi ngày|hằng ngày|hàng ngày';

/** Rules for times: around the clock, around the week, and the times of a day. */
export const clock: ReadingRule[] = [
  [exact`${numberStart}24\s?h?\s?\/\s?24\s?(?:h|giờ)${notAfter}`, 'hai mươi tư trên hai mươi tư giờ'],
  [exact`(24\s?\/\s?24|tư giờ)\s*[-–,]\s*7\s?\/\s?7(?![\d/])`, '$1, bảy trên bảy'],
  [
    anyCase`(?<!(?:ngày|sáng|chiều|tối|đêm|từ|đến|hạn|trước|sau)\s+)${numberStart}24\s?\/\s?7${notAfter}(?!\/)`,
    'hai mươi tư trên bảy',
  ],
  // "lúc 7.30"; alone it may be a paragraph or an English fraction.
  [anyCase`(?<=(?<!\p{L})(?:lúc|hồi)\s+)${dotted}(?!\s*(?:triệu|nghìn|tỷ|tỉ|ha|kg|km))`, '$1:$2'],
  [
    anyCase`(?<=(?<!\p{L})từ\s+)${dotted}(\s+đến\s+|\s*[-–]\s*)${dotted}(?=\s+(?:${partOfDay})(?!\p{L}))`,
    '$1:$2$3$4:$5',
  ],
  [anyCase`(?<=\d{1,2}${hourSign}(?:\d{2})?['’′]?)${dash}(?=\d{1,2}${hourSign})`, ' đến '],
  [exact`${numberStart}(\d{1,3})${dash}(?=\d{1,3}h(?![\p{L}\d]))`, '$1 đến '],
  [
    anyCase`${numberStart}(\d{1,2})g(?:${dash}| đến )(?=\d{1,2}g(?:\d{2})?(?:,|\s+(?:ngày|sáng|trưa|chiều|tối|đêm|hôm|thứ|T\d|CN)))`,
    '$1 giờ đến ',
  ],
  // Alone, "20g" is a weight and "4G" a network.
  [
    exact`(?<![\p{L}\d:.,/])(\d{1,2})(?:[hH](\d{2})?|g(\d{2})|:(\d{2})(?::(\d{2}))?)${minuteSign}(?![\p{L}\d]|:\d)`,
    (found, hour, h, g, minute, second) => readClock(found, hour, h ?? g ?? minute, second),
  ],
  [anyCase`((?:lúc|hồi|từ|đến)\s+)(\d{1,2})g${notAfter}`, (_, lead, hour) => lead + readClock(`${hour}g`, hour)],
  [exact`(\d{1,2} giờ) 00(?: phút)?(?!\d)`, '$1'],
  [exact`(?<=giờ|phút)\s?\/\s?(?=ngày|tuần|tháng|ca|buổi)`, ' một '],
  [exact`(?<=giờ|phút)\s*(?:AM|am)${notAfter}`, ' sáng'],
  [exact`(?<=giờ|phút)\s*(?:PM|pm)${notAfter}`, ' chiều'],
  [exact`(?<=\d)\s?['’′](?!\p{L})`, ' phút'],
];
