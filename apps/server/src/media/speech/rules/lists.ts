import { type ReadingRule, exact, notAfter, notBefore, oneOf } from '../reading-rule.ts';
import { unitNames } from './units.ts';

/** Things that bear numbers and are never halved: a comma between their numbers separates two of them. */
const numbered =
  'thôn|xóm|ấp|bản|buôn|làng|sóc|tổ|đội|cụm|khu|khu phố|khu vực|khóm|tổ dân phố|phường|quận|tuyến|lô|dãy|phòng|cổng|toa|bàn|lớp|khối|tiết|nhóm|vùng|cấp|hạng|loại|bậc|mũi|đợt|vòng|bảng|ca|điều|khoản|mục|chương|câu|bài|trang|tờ|thửa|tháng|quý|thứ|ngõ|hẻm|kiệt|TDP|KP|KDC|KV|P|Q|chi bộ|chi hội|học kỳ|trạm|cống|kênh|cột|loa|xe|làn|sân|máy|tổ bầu cử|KVBP|cửa|xưởng|phân xưởng|chuyền|kho|bến|tầng|tủ|trụ|giếng|block|trạm bơm|trạm biến áp|trạm y tế|nhà văn hóa|cụm loa|điểm trường|điểm bỏ phiếu|điểm tiêm|tuyến đường|tuyến kênh|cột điện|trụ điện|máy bơm|tổ hợp tác|tổ tự quản|tổ liên gia|đội sản xuất|nhà máy|kho lạnh|khu nhà|dãy nhà|dãy trọ|phòng học|phòng khám|phòng thi|ca trực|NVH|HTX|kíp|liên gia|khoảnh|phum|số nhà|đập|bước|mũi tiêm|phương án';
const notANumber =
  '(?<!(?<!\\p{L})(?:hệ|tỷ|tỉ|chỉ|điểm|con|tham|thông|hằng|tổng|dân|quân|sĩ|doanh|trị|cơ|một|vô|ẩn|biến|phân) )';
/** In capitals as in a heading, and at the beginning of a sentence. */
const everyCase = (words: string): string =>
  oneOf(words.split('|').flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()]));
const place = String.raw`${notBefore}(?<!(?:phụ|trợ|cung|nâng|cơ|chi|thời|phân|trung) )(?:${everyCase(numbered)}|${notANumber}số)(?:\s+số)?[.:]?`;
const day = String.raw`${notBefore}(?:${everyCase('ngày|mồng|mùng|sáng|trưa|chiều|tối|đêm')})`;
/** Several of anything: "các điểm 1,2". */
const several = String.raw`${notBefore}(?:${everyCase('các|những')}) \p{L}+`;
/** "thôn Tân Lập 1,2". */
const named = String.raw`${notBefore}(?:${everyCase('thôn|xóm|ấp|bản|buôn|làng|khóm|khu|khu phố|tổ|đội')})(?:\s+\p{Lu}\p{L}*){1,4}`;
const item = String.raw`(?!0,)\d{1,4}(?:[A-ZĐ]\d{0,2}|[a-e](?!\p{L}))?(?:-\d{1,3})?`;
const separate = (list: string): string =>
  list
    .replaceAll('+', ' và ')
    .replace(/,(?=\S)/gu, ', ')
    .replaceAll('-', ' đến ')
    .replace(/(?<=\d)[a-e]/gu, (letter) => letter.toUpperCase());
/** "cầu 1,2 và 3" after anything: numbers that rise are a list. */
const separateRising = (list: string): string => {
  const numbers = list.split(/\D+/u).map(Number);
  return numbers.every((number, at) => at === 0 || number > numbers[at - 1]!) ? separate(list) : list;
};
/** Words before a quantity. */
const measured = oneOf(
  'hệ số|tỷ lệ|tỉ lệ|lãi suất|pH|trung bình|cao|rộng|dài|nặng|dày|sâu|khoảng|hơn|gần|tăng|giảm|đạt|là|còn|bằng|nhân|thêm|có|lên|xuống|được|chia|cộng|trừ|dưới|trên|từ|đến|giá|cỡ|đo|điểm|chỉ số|độ|thu'.split(
    '|',
  ),
);
/** Words that are counted in parts: "khu 1,2 ha", "mỗi ngày 1,5 viên". */
const counted = String.raw`(?:${oneOf(unitNames)}|lần|triệu|nghìn|ngàn|tr|tỷ|tỉ|vạn|đồng|điểm|độ|tấn|tạ|yến|lít|mét|ki lô|héc|viên|gói|thìa|muỗng|giờ|phút|công|sào|mẫu|bữa|cây số|phần|inch|tuổi)`;

/** Commas without blanks between numbers that name: "thôn 1,2,3,4" is four hamlets and no decimal. */
const listOf = (one: string): string => String.raw`${one}(?:,\s?${one})*,${one}(?:,\s?${one})*`;
const notCounted = String.raw`(?![\p{L}\d]|[.,]\d|\s?${counted}${notAfter})`;
const twoDigits = String.raw`\d{1,2}`;

const schoolClass = String.raw`\d{1,2}(?:\/\d{1,2}|[A-ZĐ]\d?)?`;

export const lists: ReadingRule[] = [
  // Classes are no days: "lớp 4/1, 4/2 và 5/3".
  [
    exact`(?<=(?<!\p{L})[Ll]ớp\s+)${schoolClass}(?:(?:,\s?|\s+và\s+)${schoolClass})+(?![\d/])`,
    (found) => found.replaceAll('/', ' trên '),
  ],
  [exact`(?<=${place}\s*)${item}(?:,\s?${item})*(?:\+${item})+${notAfter}`, separate],
  [exact`(?<=${place}\s*)${listOf(item)}(?!\/\d)${notCounted}`, separate],
  [exact`(?<=${day}\s+)${listOf(twoDigits)}${notCounted}`, separate],
  [exact`(?<=${several}\s+)${listOf(twoDigits)}(?!\/\d)${notCounted}`, separate],
  [exact`(?<=${named}\s+)${listOf(twoDigits)}(?!\/\d)${notCounted}`, separate],
  [
    exact`(?<=\p{L}\s+)(?<!(?<!\p{L})(?:${measured})\s+)[1-9]\d?(?:,[1-9]\d?)+\s+và\s+\d{1,2}${notCounted}`,
    separateRising,
  ],
  [exact`(?<![\p{L}\p{N}.,])\d{1,2}(?:,\d{1,2}){2,}(?![\p{L}\d]|[.,]\d)`, separate],
];
