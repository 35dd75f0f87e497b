import { type ReadingRule, anyCase, exact, notAfter, notBefore, numberStart } from '../reading-rule.ts';
import { readDigits, readWhole } from '../vietnamese-number.ts';
import { spellOut } from './spelling.ts';

const readCode = (code: string): string =>
  ` ${code.replace(/\p{L}+|\d+/gu, (part) => (/\d/u.test(part) ? readCodeNumber(part) : spellOut(part)) + ' ').replace(/[.-]/gu, ' ')} `;

const readCodeNumber = (digits: string): string =>
  digits.length > 3 || /^0\d/u.test(digits) ? readDigits(digits) : readWhole(digits);
const eachByItself = (code: string): string =>
  [...code]
    .map((char) => (/\d/u.test(char) ? readDigits(char) : /\p{L}/u.test(char) ? spellOut(char) : ''))
    .filter(Boolean)
    .join(' ');

/** Sharpness of a picture, rules of a campaign: the K counts no money there. */
const beforeK =
  'màn hình|tivi|ti vi|TV|video|phim|camera|độ phân giải|chuẩn|hình ảnh|chất lượng|đầu ghi|đầu phát|LED|thông điệp|nguyên tắc|biện pháp|quy tắc|thực hiện|khuyến cáo';

/** Numbers that name and do not count: of a plate, an account, a person. */
export const identityNumbers: ReadingRule[] = [
  // A prescription's shorthand: "1v x 2l/ngày" is no litre.
  [
    exact`(?<![\p{L}\d.,])(\d+)\s?v\s?[x×]\s?(\d+)\s?l(?:ần)?(\/ngày)?(?!\p{L})`,
    (_, pills, times, daily) => `${readWhole(pills)} viên, ${readWhole(times)} lần${daily ? ' một ngày' : ''}`,
  ],
  [anyCase`(?<=(?<!\p{L})(?:${beforeK})\s+\(?)[1-9]K${notAfter}`, eachByItself],
  [anyCase`(?<=(?<!\p{L})(?:chạy|cự ly|cự li|giải chạy|việt dã)\s+)(\d{1,2})\s?K${notAfter}`, '$1 km'],
  [exact`(?<=số:?\s+)[A-ZĐ]{1,3}\s?\d{5,8}${notAfter}`, eachByItself],
  [exact`${notBefore}[A-ZĐ]{2,3}[ -]?\d{4,5}[ -]?TS${notAfter}`, eachByItself],
  [exact`(?<=[,(]\s?)(\d{1,3})t(?=[,)])`, '$1 tuổi'],
  [exact`${numberStart}(\d)N(\d)Đ${notAfter}`, '$1 ngày $2 đêm'],
  [exact`${notBefore}PM\s?(2)[.,](5)${notAfter}`, 'pê mờ hai chấm năm'],
  [
    anyCase`(?<=(?:biển số|biển kiểm soát|BKS|BS)(?:\s+xe)?:?\s+)\d{2}[A-ZĐ]{1,2}\d?[ -]?\d{3}\.?\d{2}${notAfter}`,
    eachByItself,
  ],
  [
    anyCase`((?:STK|TK|tài khoản|CCCD|căn cước(?: công dân)?|CMND|CMT|chứng minh nhân dân|MST|mã số thuế|mã số|mã|số hiệu|số thẻ|số sổ)(?:\s+số)?:?\s+)(\d[\d .-]{3,}\d)${notAfter}`,
    (_, lead, digits) => lead + readDigits(digits),
  ],
];

/** Capitals and digits in one word: "6A1", "U19", "H5N1", "CH00123". */
export const mixedCodes: ReadingRule[] = [
  [
    exact`${notBefore}(?=[A-ZĐ\d]*[A-ZĐ])(?=[A-ZĐ\d]*\d)(?:[A-ZĐ]{1,3}\d+|\d+[A-ZĐ]{1,2})(?:[A-ZĐ]\d*)*${notAfter}`,
    readCode,
  ],
  [exact`${notBefore}[A-ZĐ]\.(?=\d)`, (found) => `${spellOut(found[0]!)} `],
];
