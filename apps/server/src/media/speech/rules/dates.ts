import { type ReadingRule, anyCase, dash, exact, notAfter, notBefore, numberStart } from '../reading-rule.ts';
import { readWhole } from '../vietnamese-number.ts';

const isDay = (text: string): boolean => Number(text) >= 1 && Number(text) <= 31;
const isMonth = (text: string): boolean => Number(text) >= 1 && Number(text) <= 12;

/** The fourth month is "tháng tư". */
const readMonth = (text: string): string => (Number(text) === 4 ? 'tư' : readWhole(text));
/** The first ten days of a month are "mồng". */
const readDay = (text: string): string => (Number(text) <= 10 ? `mồng ${readWhole(text)}` : readWhole(text));
/** A year of two digits is one that a person of today means. */
const fullYear = (year: string): string => (year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year);
const readYear = (year?: string): string => (year ? ` năm ${readWhole(fullYear(year))}` : '');

/** With "ngày" before it, unless it is there already. */
const readDate = (found: string, lead: string | undefined, day: string, month: string, year?: string): string => {
  if (!isDay(day) || !isMonth(month)) return found;
  const said = /(ngày|mồng|mùng)\s*$/iu.test(lead ?? '');
  return `${said ? lead!.replace(/(mồng|mùng)\s*$/iu, '') : `${lead ?? ''}ngày `}${readDay(day)} tháng ${readMonth(month)}${readYear(year)}`;
};

/** "05-07/11": the first day borrows the month of the second. */
const readDays = (
  found: string,
  lead: string | undefined,
  from: string,
  to: string,
  month: string,
  year?: string,
): string =>
  isDay(from) && Number(from) < Number(to)
    ? `${readDate(found, lead, from, month).replace(/ tháng .*$/u, '')} đến ${readDate(found, 'ngày ', to, month, year)}`
    : found;

const feasts = ['1/1', '01/01', '1/5', '01/5', '1/6', '01/6', '2/9', '02/9', '5/9'];
/** A fraction is never greater than one: "20/11" is a day. "2/9" is one too, unless something is counted. */
const readBareDate = (found: string, day: string, month: string): string =>
  Number(day) > Number(month) || /^0|\/0/u.test(found) || feasts.includes(`${day}/${month}`)
    ? readDate(found, undefined, day, month)
    : found;

const day = String.raw`(\d{1,2})`;
/** Start of a date that is not the second half of another one. */
const dayStart = String.raw`${numberStart}(?<!\/)`;
const lead = String.raw`((?:ngày|mồng|mùng)\s+)?`;
const beforeDay =
  'ngày|mồng|mùng|sáng|trưa|chiều|tối|đêm|hôm|hạn|lễ|dịp|tết|mừng|kỷ niệm|kỉ niệm|nhằm|nay|mai|hôm qua|chót|nộp|bắt đầu|khai mạc|khai giảng|thứ \\p{L}+|chủ nhật';
/** Words before a date or a fraction. */
const beforeDayOrShare = 'từ|đến|và|trước|sau|hết|vào|qua|cuối';
const ofTheMoon = String.raw`(?=\s*\(?(?:ÂL|DL|âm lịch|dương lịch))`;
const ofShares =
  'số|diện tích|dân số|dân|tổng|hộ|người|thành viên|thôn|xã|trường|đại biểu|tiêu chí|chỉ tiêu|thời gian|kinh phí|kế hoạch|giá trị|khối lượng|chặng|quãng|lượt|ha|sào|ca|cử tri|đảng viên|hội viên';
const noShare = String.raw`(?!\s+(?:đến\s+\d+\/\d+\s+)?(?:${ofShares})(?!\p{L}))`;
const notPartOfMore = String.raw`(?![\d/]|[.,-]\d|\s?%)`;
const afterAddress = String.raw`(?<!(?:số|số nhà|hẻm|ngõ|ngách|kiệt|lớp|tổ|nhà|thửa|đạt|tỷ lệ|tỉ lệ|chiếm|có|được|còn)\s+)`;

/** Two years of two digits that follow one another, or make a term. */
const readSchoolYears = (found: string, before: string, from: string, to: string): string =>
  [1, 5].includes(Number(to) - Number(from)) ? `${before}${fullYear(from)}-${fullYear(to)}` : found;

export const dates: ReadingRule[] = [
  [anyCase`(?<=(?:\d|rằm|giêng|chạp|tết|ngày)\s*\(?)AL${notAfter}`, 'ÂL'],
  [
    anyCase`((?:năm học|niên khóa|niên khoá|nhiệm kỳ|khóa|vụ\s+[\p{L} ]{1,12})\s+)(\d{2})\s?[-–/]\s?(\d{2})(?![\d/]|[.,]\d|\s?%)`,
    readSchoolYears,
  ],
  [exact`(?<![\p{L}\p{N}])QK(?=\s+0?2[/-]0?9(?!\d))`, 'Quốc khánh'],
  // Both days off together: no range, and no score.
  [exact`${dayStart}30([-.])0?4(\s*(?:và|,|&|[-–])\s*)0?1\1(?:5|05)(?!\d|[/.-]\d)`, '30/4$2 1/5'],
  [exact`${dayStart}Q([1-4])[/-](?=20\d{2}(?!\d))`, 'quý $1/'],
  [
    exact`(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)`,
    (found, year, month, dayOfMonth) => readDate(found, undefined, dayOfMonth, month, year),
  ],
  [anyCase`${lead}${dayStart}${day}${dash}${day}\/(\d{1,2})(?:\/(\d{4}|\d{2}(?!\d)))?${notPartOfMore}`, readDays],
  [
    anyCase`(từ\s+)${day}\s+đến\s+(?:ngày\s+)?${day}\/(\d{1,2})(?:\/(\d{4}|\d{2}(?!\d)))?${notPartOfMore}${noShare}`,
    readDays,
  ],
  [exact`(\d{1,2}\/\d{1,2}(?:\/\d{4})?)${dash}(?=\d{1,2}\/\d{1,2})`, '$1 đến '],
  [
    anyCase`${lead}(?<!\d|\d[/.-])${day}([/.-])${day}\3(\d{4})(?!\d|[/-]\d)`,
    (found, before, dayOfMonth, _sign, month, year) => readDate(found, before, dayOfMonth, month, year),
  ],
  [
    anyCase`${lead}(?<!\d|\d[/.-])${afterAddress}${day}([/.-])${day}\3(\d{2})(?![\d/-]|[.,]\d)`,
    (found, before, dayOfMonth, _sign, month, year) => readDate(found, before, dayOfMonth, month, year),
  ],
  [
    anyCase`(tháng\s+)(\d{1,2})${dash}(?=\d{1,2}\/\d{4}(?!\d))`,
    (found, before, month) => (isMonth(month) ? `${before}${readMonth(month)} đến tháng ` : found),
  ],
  [
    anyCase`((?:tháng|quý)\s+)(\d{1,2})[/-](\d{4}|[23]\d)(?![\d/])`,
    (found, before, month, year) => (isMonth(month) ? `${before}${readMonth(month)}${readYear(year)}` : found),
  ],
  [
    exact`${numberStart}T\.?(\d{1,2})\/(\d{4}|[23]\d)(?![\d/])`,
    (found, month, year) => (isMonth(month) ? `tháng ${readMonth(month)}${readYear(year)}` : found),
  ],
  [
    exact`${dayStart}(?<!số:?\s+)(0\d|1[0-2])\/(20\d{2})(?![\d/-])`,
    (_, month, year) => `tháng ${readMonth(month)}${readYear(year)}`,
  ],
  // "Quý III/2026", "đợt 2/2026": the year of the thing just named.
  [exact`(?<=(?:\p{L}\s+|[IVX],\s*)(?:\d{1,2}|[IVX]+))[/-](20\d{2})(?![\d/])`, (_, year) => readYear(year)],
  [
    anyCase`((?<!\p{L})(?:${beforeDay})\s+\(?|\p{L},\s+(?=\d{1,2}\/\d{1,2}\s*(?:$|[,.;)])))${day}\/${day}${notPartOfMore}`,
    readDate,
  ],
  [exact`((?<!\p{L})Ngày\s+(?:[\p{L}-]+\s+){1,12}?\(?)${day}\/${day}${notPartOfMore}${noShare}`, readDate],
  [
    exact`((?<!\p{L})(?:[Đđ]ường|[Pp]hố|[Qq]uảng trường|[Cc]ông viên|[Cc]ầu|[Nn]hà máy|[Bb]ến|[Tt]rường|[Ss]ân vận động|[Ll]àng|[Nn]ông trường|[Kk]hách sạn)\s+)${day}\/${day}${notPartOfMore}`,
    (found, before, dayOfMonth, month) =>
      readBareDate(found.slice(before.length), dayOfMonth, month).replace(/^(?:ngày )?/u, before),
  ],
  [anyCase`((?<!\p{L})(?:${beforeDayOrShare})\s+)${day}\/${day}${notPartOfMore}${noShare}`, readDate],
  [
    anyCase`(ngày\s+)${day}[-.]${day}${notPartOfMore}(?!\s+(?:lần|viên|gói|bữa|buổi|giờ|ống|thìa|muỗng|liều|ly|cốc|chuyến|lượt|ca|suất)(?!\p{L}))`,
    readDate,
  ],
  [anyCase`(ngày\s+\d{1,2}(?:,\s*\d{1,2})*(?:,|\s+và)\s+)${day}\/${day}${notPartOfMore}`, readDate],
  [anyCase`${numberStart}()${day}\/${day}${ofTheMoon}`, readDate],
  [anyCase`${dayStart}${afterAddress}${day}\/${day}${notPartOfMore}${noShare}`, readBareDate],
  // With a hyphen only where no range can be meant and nothing is counted after it.
  [exact`(?<=\p{L}\s+)(1[3-9]|2\d|3[01])-(\d{1,2})(?=\s*(?:$|[,.;)!]))`, readBareDate],
  [exact`${notBefore}ÂL${notAfter}`, 'âm lịch'],
  [exact`(?<![\p{L}\p{N}&-])DL${notAfter}`, 'dương lịch'],
  [anyCase`(tháng\s+)0?4${notAfter}(?![.,/]\d)`, '$1tư'],
  [
    anyCase`(ngày\s+)${day}(?![\d.,/-]\d|\d|\s+(?:ngày|giờ|công|đêm|lần|viên|bữa|gói|buổi|ca|chuyến|lượt|suất|thìa|muỗng|ống|ly|cốc|liều|đồng|nghìn|triệu)(?!\p{L}))`,
    (found, before, dayOfMonth) => (isDay(dayOfMonth) ? before + readDay(dayOfMonth) : found),
  ],
];
