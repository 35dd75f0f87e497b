import { type ReadingRule, anyCase, exact, notAfter, number, numberStart, oneOf } from '../reading-rule.ts';
import { readDigits, readNumber, readWhole } from '../vietnamese-number.ts';
import { unitNames, units } from './units.ts';

const readShare = (_: string, top: string, bottom: string): string =>
  Number(top) < 10 && top !== bottom && /^[2-9]$/u.test(bottom)
    ? `${readWhole(top)} phần ${bottom === '4' ? 'tư' : readWhole(bottom)}`
    : `${readNumber(top)} trên ${readNumber(bottom)}`;

const readShareOf = (_: string, top: string, bottom: string, unit: string): string =>
  `${readShare(_, top, bottom)} ${units[unit]!}`;

/** Signs between two numbers; measures are read after them. */
export const joinedNumbers: ReadingRule[] = [
  // Addresses and classes are no fractions: "hẻm 45/12", "lớp 1/2", "số 15B/2/7".
  [anyCase`(?<=(?:số|nhà|hẻm|ngõ|ngách|kiệt|lớp|tổ|thửa)\s+\d+\p{L}?(?:\/\d+\p{L}?)*)\/(?=\d)`, ' trên '],
  [exact`(?<![\d.,])(\d+)\.(\d{1,2})(?=\s?(?:${oneOf(unitNames)})${notAfter})`, '$1,$2'],
  [exact`${numberStart}(?<!\/)(\d{1,4})\/(\d{1,4})\s?(?!mmHg)(${oneOf(unitNames)})${notAfter}`, readShareOf],
  [exact`(?<=\d,\d+)\/(?=\d)|(?<=\d)\/(?=\d+,\d)`, ' trên '],
  [exact`(?<=\d(?:\s?\p{L}{1,5})?)\s?[x×*]\s?(?=\d)`, ' nhân '],
  [exact`(?<=\p{Ll}[²³]?|%)\s?\/\s?(?=\d)|(?<=\d\s?\p{L}{1,3})\/(?=\d)|(?<=\d{2,3})\/(?=\d{2,3}\s?mmHg)`, ' trên '],
  // Two measures of one machine.
  [
    exact`(?<=\d\s?k?V)\s*[-–]\s*(?=${number}\s?(?:Hz|A|k?W)${notAfter})|(?<=\d\s?(?:k?W|HP|A|Hz))\s*[-–]\s*(?=${number}\s?V${notAfter})`,
    ', ',
  ],
  // "N2-1" is a name.
  [exact`(?<=(?<![\p{L}\d])[A-ZĐ]\d{1,3})-(?=\d)`, ' '],
  [exact`(?<=\d[\p{L}°%‰²³]{0,3})\s*[-–—]\s*(?=\d)`, ' đến '],
];

export const numbers: ReadingRule[] = [
  [exact`(?<![\p{L}\p{N}/])(\d+(?:\.\d+)*)\/(\d+(?:\.\d+)*)(?![\p{N}/])`, readShare],
  [exact`(?<=^|;\s)(\d{1,2})\/(?=\s)`, (_, item) => `${readWhole(item)}.`],
  // A version, the number of a paragraph.
  [
    exact`(?<![\p{L}\d.])\d{1,3}(?:\.\d{1,2}){2,}(?!\d|\.\d)`,
    (found) => ` ${found.split('.').map(readWhole).join(' chấm ')} `,
  ],
  [
    exact`(?<![\d.])(\d+)\.(\d{1,2})(?!\d|\.\d)`,
    (_, whole, rest) => ` ${readWhole(whole)} chấm ${/^0./u.test(rest) ? readDigits(rest) : readWhole(rest)} `,
  ],
  [exact`(?<![\d.])(?:0\d{2,}|\d{10,})(?![\d,.]\d)`, (digits) => ` ${readDigits(digits)} `],
  [exact`\d{1,3}(?:,\d{3}){2,}(?!\d)`, (value) => ` ${readNumber(value.replaceAll(',', ''))} `],
  [exact`${number}`, (value) => ` ${readNumber(value)} `],
];
