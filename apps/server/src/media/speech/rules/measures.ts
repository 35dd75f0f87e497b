import { type ReadingRule, anyCase, exact, notAfter, number, oneOf } from '../reading-rule.ts';
import { readNumber } from '../vietnamese-number.ts';
import { perChain, readPer } from './per.ts';
import { unitNames, units } from './units.ts';

/** Units of several letters: they are read in any case. A single letter has another meaning in capitals. */
const longUnits = unitNames.filter((unit) => /\p{L}{2}/u.test(unit));
const byLowerCase = Object.fromEntries(Object.entries(units).map(([unit, words]) => [unit.toLowerCase(), words]));

const readMeasure = (_: string, value: string, unit: string, per?: string): string =>
  ` ${readNumber(value)} ${units[unit] ?? byLowerCase[unit.toLowerCase()]!}${readPer(per, 'trên')} `;

const compass: Record<string, string> = { N: 'vĩ bắc', E: 'kinh đông' };

export const measures: ReadingRule[] = [
  [
    exact`(\d+)[.,](\d)\s?°?([NE])${notAfter}`,
    (_, whole, tenth, side) => ` ${readNumber(`${whole},${tenth}`)} độ ${compass[side]!} `,
  ],
  [exact`(${number})\s?(${oneOf(unitNames)})${notAfter}${perChain}`, readMeasure],
  [anyCase`(${number})\s?(${oneOf(longUnits)})${notAfter}${perChain}`, readMeasure],
  // Things counted: "2 lần/ngày", "3-4 người/nhóm".
  [
    exact`(${number}\s+\p{Ll}+(?:\s\p{Ll}+)?)((?:\/\p{Ll}[\p{Ll}\d²³]*)+)${notAfter}`,
    (_, counted, per) => counted + readPer(per, 'một'),
  ],
  [exact`(?<=\p{L})(\/(?:sào|ha|hộ|người|suất|khẩu))${notAfter}`, (_, per) => readPer(per, 'một')],
];
