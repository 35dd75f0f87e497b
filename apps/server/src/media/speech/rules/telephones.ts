import { type ReadingRule, anyCase, exact, notAfter, notBefore, numberEnd, numberStart } from '../reading-rule.ts';
import { readDigits } from '../vietnamese-number.ts';

const digitsAfter = (least: number, most: number): string => String.raw`(?:[ .-]?\d){${least},${most}}`;
const calls = 'gọi|liên hệ|số máy|điện thoại|ĐT|SĐT|tổng đài|đường dây nóng|hotline|báo';
const services =
  'công an|cảnh sát|cấp cứu|cứu hỏa|cứu hoả|báo cháy|PCCC|CNCH|tìm kiếm cứu nạn|thiên tai|cứu thương|cứu hộ|chữa cháy|cứu nạn|trẻ em|khẩn cấp|y tế';
const counted =
  'người|hộ|ca|em|cháu|vụ|trường hợp|học sinh|lượt|con|xe|triệu|nghìn|tỷ|đồng|suất|căn|chiến sĩ|cán bộ|bộ|chiếc|nạn nhân|tàu|ngày|năm|tuổi|giờ|phút';
const notCounted = String.raw`(?!\s+(?:${counted})(?!\p{L}))${numberEnd}(?!%|\p{L})`;
const another = String.raw`(?:,|\s+và|\s+hoặc|\s*[-–/])\s*(?:số\s+)?`;
const places = 'xã|phường|huyện|thị xã|thị trấn|tỉnh|thành phố|đặc khu|TP';

/** The country's number, however it is set off: "+84", "0084", "(+84)", "(84-28)". */
const country = String.raw`(?:\(\s?(?:\+|00)?\s?84(?:\s?\)|(?=[ .-]\d{1,3}\)))|(?:\+\s?|00)84)`;

const date = String.raw`(?:0[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d{2}(?!\d)`;

const readEach = (list: string): string => list.replace(/\d+/gu, readDigits).replace(/\s*[-–/]\s*/gu, ', ');

export const telephones: ReadingRule[] = [
  // Digits that are kept back: "0905.xxx.456".
  [
    exact`${numberStart}(?=[\d(). -]{0,18}[xX]{2})(?:\(0\d{1,3}\)|0\d{2,3})(?:[ .-]?[\dxX]){5,8}${notAfter}`,
    (found) =>
      found
        .replace(/\d+/gu, (some) => `${readDigits(some)} `)
        .replace(/[xX]/gu, 'ích ')
        .replace(/[^\p{L} ]/gu, ''),
  ],
  [exact`(?<=0\d[\d .-]{6,14}\d\s*(?:,|-|và|hoặc)\s*(?:số\s+)?)11[1-5]${notAfter}(?![.,]\d)`, readDigits],
  [
    exact`(?<![\p{L}\d])${country}(?:[ .-]?\(0\))?(?:[ .)-]{0,2}\d){8,10}${notAfter}`,
    (found) => `không ${readDigits(found).replace(/^(?:không không )?tám bốn (?:không )?/u, '')}`,
  ],
  [
    anyCase`${numberStart}84${digitsAfter(9, 9)}${notAfter}${notCounted}`,
    (found) => `không ${readDigits(found.slice(2))}`,
  ],
  [
    anyCase`(?<=(?<!\p{L})(?:${calls})(?:\s+\p{L}+)?(?:\s+số)?:?\s+)84${digitsAfter(8, 10)}${notAfter}${numberEnd}`,
    (found) => `không ${readDigits(found.slice(2))}`,
  ],
  [exact`${numberStart}(?!${date})(?:\(0\d{1,3}\)|0)${digitsAfter(6, 10)}${notAfter}`, readDigits],
  [exact`${numberStart}1[89]00${digitsAfter(4, 6)}${notAfter}`, readDigits],
  [
    anyCase`((?<!\p{L})(?:${calls})(?:\s+(?:đến|qua|vào|tới|ngay|theo|cho|điện))*(?:\s+số)?:?\s+)(1\d{2,4}(?:${another}1\d{2})*)${notCounted}`,
    (_, lead, list) => lead + readEach(list),
  ],
  [
    anyCase`((?<!\p{L})(?:${services})(?:\s+PCCC(?:&CNCH)?)?(?:\s+(?:${places}))?(?:\s+số)?[:,]?\s+)(11[1-9](?:${another}11[1-9])*)${notCounted}`,
    (_, lead, list) => lead + readEach(list),
  ],
  [exact`(?<=${notBefore}CA:?\s+)113${notAfter}${notCounted}`, readDigits],
  // The other number of the sentence in which somebody is called.
  [
    anyCase`(?=11[1-5])(?<=(?<!\p{L})(?:${calls}|${services})(?!\p{L})[^.;\n]{0,80}\s(?:hoặc|và)\s+số\s+)11[1-5]${notAfter}${notCounted}`,
    readDigits,
  ],
  [exact`(?<=^hoặc\s+số\s+)11[1-5]${notAfter}${notCounted}`, readDigits],
];
