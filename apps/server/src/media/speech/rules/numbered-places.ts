import { type ReadingRule, exact, notAfter, notBefore } from '../reading-rule.ts';
import { readWhole } from '../vietnamese-number.ts';

/** Abbreviations with a number, together or apart: "QL1A", "QL.19", "QL 14B", "KP3". */
const numbered: Record<string, string> = {
  QL: 'quốc lộ',
  TL: 'tỉnh lộ',
  HL: 'hương lộ',
  ĐH: 'đường huyện',
  KP: 'khu phố',
  TDP: 'tổ dân phố',
  BĐ: 'báo động',
  HK: 'học kỳ',
};

export const numberedPlaces: ReadingRule[] = [
  ...Object.entries(numbered).map(([short, words]): ReadingRule => [
    exact`${notBefore}${short}[. ]?\s?(?=\d)`,
    `${words} `,
  ]),
  [exact`${notBefore}(?:ĐT|DT)[. ]?\s?(?=\d{3}[A-ZĐ]?${notAfter}(?![ .]?\d))`, 'đường tỉnh '],
  [
    exact`${notBefore}[Kk][Mm]\s?(\d+)(?:\+(\d+))?${notAfter}`,
    (_, kilometre, metre) => `ki lô mét ${readWhole(kilometre)}${metre ? ` cộng ${readWhole(metre)}` : ''}`,
  ],
  [exact`${notBefore}No\.?\s?(?=\d)`, 'số '],
];
