import { type ReadingRule, anyCase, exact, notAfter, notBefore, numberStart, oneOf } from '../reading-rule.ts';
import { readDigits, readNumber, readWhole } from '../vietnamese-number.ts';
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
  'màn hình|tivi|ti vi|TV|video|phim|camera|độ phân giải|chuẩn|hình ảnh|chất lượng|đầu ghi|đầu phát|LED|thông điệp|nguyên tắc|biện pháp|quy tắc|thực hiện|khuyến cáo|phòng|phòng họp|phòng học|căn hộ|lớp|dãy|block';

/** Before an age: "bà Nguyễn Thị Lan, 60t". */
const person = String.raw`(?:[Ôô]ng|[Bb]à|[Cc]ụ|[Aa]nh|[Cc]hị|[Ee]m|[Cc]háu|[Bb]é|[Cc]hú|[Bb]ác|[Cc]ô|[Nn]gười)(?:\s+(?:\p{Lu}\p{L}*|bà|ông|già|cao tuổi|trên|từ|dưới|đủ|khoảng|hơn|gần)){0,5},?`;
/** Before and after a weight in tons. */
const carriers =
  '[Xx]e|xe tải|tải|tải trọng|trọng tải|xe trên|xe dưới|xe quá|tải trọng trên|tải trọng dưới|trên xe|sản lượng|cẩu';
const goods =
  'lúa|thóc|gạo|ngô|mía|sắn|phân|hàng|hàng hóa|rác|cá|tôm|muối|xi măng|cát|đá|thép|sắt|giống|rau|quả|thịt|thức ăn|vôi|than|gỗ|nông sản';

const fuelLevels: Record<string, string> = { I: 'một', II: 'hai', III: 'ba', IV: 'bốn', V: 'năm' };

const vehicleParts: Record<string, string> = { SK: 'số khung', SM: 'số máy' };

/** Numbers that name and do not count: of a plate, an account, a person. */
export const identityNumbers: ReadingRule[] = [
  // Sulphur in a fuel: "DO 0,05S-II".
  [
    exact`${numberStart}(0,\d{2,4})S(?:-(${oneOf(Object.keys(fuelLevels))}))?${notAfter}`,
    (_, share, level) => `${readNumber(share)} ét${level ? ` ${fuelLevels[level]!}` : ''}`,
  ],
  [exact`(?<=\d)\s?[★☆⭐]+`, ' sao'],
  [exact`${notBefore}SN:?(?=\s*\d{1,3}[A-Z]?(?:\/\d{1,3})+\s+\p{Lu}\p{Ll})`, 'số nhà'],
  [exact`${notBefore}SN:?(?=\s*\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2})`, 'sinh'],
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
  [exact`(?<=(?<!\p{L})(?:từ|đủ)\s+)(\d{2})t${notAfter}(?!\s+(?:${goods})(?!\p{L})|\/)`, '$1 tuổi'],
  [exact`(?<=(?<!\p{L})${person}\s+)(\d{1,3})\s?t${notAfter}`, '$1 tuổi'],
  [exact`(?<=(?<!\p{L})(?:${carriers})\s*[\s<>≤≥]\s*)(\d+(?:,\d+)?)\s?[tT]${notAfter}`, '$1 tấn'],
  [exact`${numberStart}(\d+(?:,\d+)?)\s?t(?=\s+(?:${goods})(?!\p{L})|\/(?:ha|sào|vụ|năm)(?!\p{L}))`, '$1 tấn'],
  [exact`(?<=(?<!\p{L})(?:${carriers})\s+)(\d+)\s?[-–]\s?(\d+)\s?[tT]${notAfter}`, '$1 đến $2 tấn'],
  [exact`${numberStart}(\d{1,3})\s?[-–]\s?(\d{1,3})t${notAfter}(?!\s+(?:${goods})(?!\p{L})|\/)`, '$1 đến $2 tuổi'],
  [exact`${numberStart}(\d)N(\d)Đ${notAfter}`, '$1 ngày $2 đêm'],
  [exact`${notBefore}PM\s?(2)[.,](5)${notAfter}`, 'pê mờ hai chấm năm'],
  [
    anyCase`(?<=(?:biển số|biển kiểm soát|BKS|BS)(?:\s+xe)?:?\s+)\d{2}[A-ZĐ]{1,2}\d?[ -]?\d{3}\.?\d{2}${notAfter}`,
    eachByItself,
  ],
  [exact`${notBefore}\d{2}[A-ZĐ]{1,2}\d?[ -]?\d{3}\.\d{2}${notAfter}`, eachByItself],
  [exact`(?<=(?<!\p{L})[Xx]e(?:\s+\p{Ll}+){0,2}\s+)\d{2}[A-ZĐ]{1,2}\d?[ -]\d{4,5}${notAfter}`, eachByItself],
  [exact`${notBefore}Rh\s?\(?([+−–-])\)?(?![\p{L}\p{N}])`, (_, sign) => `rờ hát ${sign === '+' ? 'dương' : 'âm'}`],
  [
    exact`(?<=(?<!\p{L})(?:[Mm]áu|[Nn]hóm)\s+(?:(?:AB|A|B|O)[+−–-]?(?:,\s?|\s+và\s+|\s+hoặc\s+)){0,3})(AB|A|B|O)\s?([+−–-])(?![\p{L}\p{N}])`,
    (_, group, sign) => `${spellOut(group)} ${sign === '+' ? 'dương' : 'âm'}`,
  ],
  [exact`(?<=(?<!\p{L})(?:[Tt]i ?vi|TV|[Mm]àn hình|LED|xe đạp)\s+(?:\p{L}+\s+){0,2}\d{2})\s?["”″]`, ' in '],
  [
    exact`${notBefore}(SK|SM|[Ss]ố khung|[Ss]ố máy):?\s*(?=[A-Z\d-]*\d)([A-Z\d][A-Z\d-]{5,})${notAfter}`,
    (_, part, code) => `${vehicleParts[part] ?? part}: ${eachByItself(code)}`,
  ],
  // The number of an application: "H08.12-261126-0001".
  [exact`${notBefore}(?:\d{2,3}\.){0,3}[A-Z]{1,3}\d{2}(?:\.\d{1,3}){0,3}-\d{6}-\d{3,6}${notAfter}`, eachByItself],
  [
    anyCase`((?:STK|TK|tài khoản|CCCD|căn cước(?: công dân)?|CMND|CMT|chứng minh nhân dân|MST|mã số thuế|mã số|mã|mật khẩu|pass|số hiệu|số thẻ|số sổ|SBD|số báo danh)(?:\s+số)?:?\s+)(\d[\d .-]{3,}\d)${notAfter}`,
    (_, lead, digits) => lead + readDigits(digits),
  ],
  [anyCase`((?:SBD|số báo danh)(?:\s+số)?:?\s+)(\d{2,4})${notAfter}`, (_, lead, digits) => lead + readDigits(digits)],
];

/** Capitals and digits in one word: "6A1", "U19", "H5N1", "CH00123". */
export const mixedCodes: ReadingRule[] = [
  [
    exact`${notBefore}(?=[A-ZĐ\d]*[A-ZĐ])(?=[A-ZĐ\d]*\d)(?:[A-ZĐ]{1,3}\d+|\d+[A-ZĐ]{1,2})(?:[A-ZĐ]\d*)*${notAfter}`,
    readCode,
  ],
  [exact`${notBefore}[A-ZĐ]\.(?=\d)`, (found) => `${spellOut(found[0]!)} `],
];
