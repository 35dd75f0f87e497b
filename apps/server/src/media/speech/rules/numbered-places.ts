import { type ReadingRule, anyCase, exact, notAfter, notBefore } from '../reading-rule.ts';
import { spellOut } from './spelling.ts';
import { readWhole } from '../vietnamese-number.ts';

/** Abbreviations with a number, together or apart: "QL1A", "QL.19", "QL 14B", "KP3". */
const numbered: Record<string, string> = {
  QL: 'quốc lộ',
  TL: 'tỉnh lộ',
  HL: 'hương lộ',
  ĐH: 'đường huyện',
  KP: 'khu phố',
  KV: 'khu vực',
  TDP: 'tổ dân phố',
  BĐ: 'báo động',
  HK: 'học kỳ',
};

export const numberedPlaces: ReadingRule[] = [
  [exact`${notBefore}CMT8${notAfter}`, 'Cách mạng tháng Tám'],
  [exact`${notBefore}VĐ(?=\d{1,2}${notAfter})|(?<=(?:[Đđ]ường|[Tt]uyến)\s+)VĐ[. ]\s?(?=\d)`, 'vành đai '],
  // From one to another of the same name.
  [exact`${notBefore}(\p{L}{1,4})(\.?\s?\d{1,4}(?:\+\d{1,3})?[A-ZĐ]?)\s?[-–]\s?(?=\1\.?\s?\d)`, '$1$2 đến '],
  // "P5" alone is a board's pitch; before a district it is a quarter.
  [exact`${notBefore}P(?=\d{1,2}\s?[,–-]?\s?(?:Q\.?\s?\d|[Qq]uận|Q\.|TP|TX|[Tt]hành phố))`, 'phường '],
  // After a kind of rice it is one of its sorts.
  [
    exact`(?<=(?<!\p{L})(?:[Ll]úa|[Gg]iống|[Mm]ạ)(?!\p{L})[^.;\n]{0,60})${notBefore}(?:Q|ĐT|DT|ĐH|HL|TL)(?=\d{1,3}${notAfter})`,
    (sort) => `${spellOut(sort)} `,
  ],
  [exact`${notBefore}Q(?=\d{1,2}${notAfter}(?![.,/]\d))`, 'quận '],
  ...Object.entries(numbered).map(([short, words]): ReadingRule => [
    exact`${notBefore}${short}[. ]?\s?(?=\d)`,
    `${words} `,
  ]),
  [exact`${notBefore}(?:ĐT|DT)[. ]?\s?(?=\d{3}[A-ZĐ]?${notAfter}(?![ .]?\d))`, 'đường tỉnh '],
  [
    exact`${notBefore}(?:K[Mm]|km(?![23]${notAfter}))\s?(\d+)(?:\+(\d+))?${notAfter}`,
    (_, kilometre, metre) => `ki lô mét ${readWhole(kilometre)}${metre ? ` cộng ${readWhole(metre)}` : ''}`,
  ],
  [exact`${notBefore}BĐ\.?\s?(?=I{1,3}${notAfter})`, 'báo động '],
  [anyCase`(?<=(?<!\p{L})(?:gió|giật|mạnh|bão|sức gió)\s+)c\.?\s?(?=\d{1,2}(?!\d))`, 'cấp '],
  [exact`${notBefore}HK\s?(?=I{1,2}${notAfter})`, 'học kỳ '],
  [exact`${notBefore}No\.?\s?(?=\d)`, 'số '],
];
