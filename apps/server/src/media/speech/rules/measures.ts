import { type ReadingRule, anyCase, exact, notAfter, notBefore, number, oneOf } from '../reading-rule.ts';
import { readDigits, readNumber, readWhole } from '../vietnamese-number.ts';
import { perChain, readPer } from './per.ts';
import { unitNames, units } from './units.ts';

/** Units of several letters: they are read in any case. A single letter has another meaning in capitals. */
const longUnits = unitNames.filter((unit) => /\p{L}{2}/u.test(unit));
const byLowerCase = Object.fromEntries(Object.entries(units).map(([unit, words]) => [unit.toLowerCase(), words]));

/** Units that are no word and no name in themselves. */
const afterWords = unitNames.filter((unit) => /^\p{Ll}+[²³23]?$|^[kmMG]?W|^[kM]V|Hz$/u.test(unit) && unit.length > 1);

const readMeasure = (_: string, value: string, unit: string, per?: string): string =>
  ` ${readNumber(value)} ${units[unit] ?? byLowerCase[unit.toLowerCase()]!}${readPer(per, 'trên')} `;

/** Sides of the globe, in English and Vietnamese. */
const compass: Record<string, string> = {
  N: 'vĩ bắc',
  B: 'vĩ bắc',
  S: 'vĩ nam',
  E: 'kinh đông',
  Đ: 'kinh đông',
  W: 'kinh tây',
  T: 'kinh tây',
  VB: 'vĩ bắc',
  KĐ: 'kinh đông',
};
const winds: Record<string, string> = {
  ĐB: 'đông bắc',
  TB: 'tây bắc',
  ĐN: 'đông nam',
  TN: 'tây nam',
  TTB: 'tây tây bắc',
  TTN: 'tây tây nam',
  ĐĐB: 'đông đông bắc',
  ĐĐN: 'đông đông nam',
  BTB: 'bắc tây bắc',
  BĐB: 'bắc đông bắc',
  NTN: 'nam tây nam',
  NĐN: 'nam đông nam',
};

/** Units that are said in the middle of their number: "1m65", "2km5". */
const splitting: Record<string, string> = {
  km: 'ki lô mét',
  m: 'mét',
  kg: 'ki lô gam',
  ha: 'héc ta',
  l: 'lít',
  lít: 'lít',
  tấn: 'tấn',
  tạ: 'tạ',
  yến: 'yến',
  độ: 'độ',
  '°': 'độ',
  tỷ: 'tỷ',
  tỉ: 'tỷ',
};
/** A height of "1m2" is one of twelve decimetres; all else in "m2" is an area. */
const heights = String.raw`(?:cao|sâu|ngập|dâng|thấp|dày|trẻ|trẻ em|bé|học sinh)(?:\s+(?:khoảng|hơn|gần|tới|đến|lên|sâu|trên|dưới|thêm|tối thiểu|tối đa)){0,2}\s+`;
const readTail = (tail: string): string => (tail.startsWith('0') ? readDigits(tail) : readWhole(tail));

/** Words of a quantity after which a unit stands as it does after a digit. */
const quantities =
  'triệu|nghìn|ngàn|tỷ|tỉ|vạn|trăm|chục|vài|mấy|nửa|rưỡi|mỗi|từng|mươi|mười|một|hai|ba|bốn|sáu|bảy|tám|chín';

export const measures: ReadingRule[] = [
  [
    exact`(?<![\p{L}\d.,])(\d{1,3}(?:[.,]\d+)?)\s?(?:[°º]\s?(?:(\d{1,2})\s?['’′]\s?)?|độ\s)(${oneOf(Object.keys(compass))})${notAfter}`,
    (_, degrees, minutes, side) =>
      ` ${readNumber(degrees.replace('.', ','))} độ${minutes ? ` ${readWhole(minutes)} phút` : ''} ${compass[side]!} `,
  ],
  [
    exact`(?<!\d)(\d+)[.,](\d)\s?([NE])${notAfter}`,
    (_, whole, tenth, side) => ` ${readNumber(`${whole},${tenth}`)} độ ${compass[side]!} `,
  ],
  [
    anyCase`(?<=(?<!\p{L})(?:gió|hướng|phía|gió mùa|hướng di chuyển)\s+)(?:${oneOf(Object.keys(winds))})${notAfter}`,
    (side) => winds[side] ?? side,
  ],
  [
    anyCase`((?<!\p{L})${heights})(\d{1,2})m([23])${notAfter}`,
    (_, lead, whole, tail) => `${lead}${readWhole(whole)} mét ${readWhole(tail)}`,
  ],
  [
    exact`(?<![\p{L}\d.,])(\d{1,4})(${oneOf(Object.keys(splitting))})(?!(?<=m)[23]${notAfter})(\d{1,2})(?![\p{L}\d°]|[.,/]\d)`,
    (_, whole, unit, tail) => ` ${readWhole(whole)} ${splitting[unit]!} ${readTail(tail)} `,
  ],
  [exact`(?<!\d)(${number})\s?(${oneOf(unitNames)})${notAfter}${perChain}`, readMeasure],
  [anyCase`(?<!\d)(${number})\s?(${oneOf(longUnits)})${notAfter}${perChain}`, readMeasure],
  [
    exact`(?<=(?<!\p{L})(?:${quantities})\s+)(${oneOf(afterWords)})${notAfter}${perChain}`,
    (_, unit, per) => `${units[unit]!}${readPer(per, 'trên')}`,
  ],
  // A table's head such as "the eleventh m3": these letters are no word.
  [
    exact`${notBefore}(${oneOf(afterWords.filter((unit) => unit !== 'ha' && unit !== 'cc'))})${notAfter}`,
    (_, unit) => units[unit]!,
  ],
  // Things counted: "2 lần/ngày", "3-4 người/nhóm".
  [
    exact`(?<!\d)(${number}\s+\p{Ll}+(?:\s\p{Ll}+)?)((?:\/\p{Ll}[\p{Ll}\d²³]*)+)${notAfter}`,
    (_, counted, per) => counted + readPer(per, 'một'),
  ],
  [
    exact`(?<=\p{L})(\/(?:sào|ha|hộ|người|suất|khẩu|em|lớp|con|cây|gốc|lồng)(?:\/(?:ngày|tuần|tháng|năm|vụ|bữa|buổi))?)${notAfter}`,
    (_, per) => readPer(per, 'một'),
  ],
];
