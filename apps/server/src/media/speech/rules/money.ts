import { type ReadingRule, anyCase, dash, exact, notAfter, numberStart, oneOf } from '../reading-rule.ts';
import { readNumber } from '../vietnamese-number.ts';
import { perChain, readPer } from './per.ts';

const currencies: Record<string, string> = {
  đồng: 'đồng',
  đ: 'đồng',
  '₫': 'đồng',
  vnđ: 'đồng',
  vnd: 'đồng',
  usd: 'đô la Mỹ',
  $: 'đô la',
  eur: 'ơ rô',
  '€': 'ơ rô',
};
const scales: Record<string, string> = {
  k: 'nghìn',
  nghìn: 'nghìn',
  ngàn: 'ngàn',
  tr: 'triệu',
  triệu: 'triệu',
  tỷ: 'tỷ',
  tỉ: 'tỷ',
};

const amount = String.raw`(?:\d{1,3}(?:\.\d{3})+,\d{1,3}|\d{1,3}(?:[.,]\d{3})+|\d+(?:,\d{1,2})?)(?!\d)`;
const currency = oneOf(Object.keys(currencies));
const scale = oneOf(Object.keys(scales));
/** A currency, or a scale that is only used for money. */
const ofMoney = String.raw`(?:\s?(${scale})${notAfter})?\s?(${currency})${notAfter}|\s?(k|tr)${notAfter}`;

/** Reads an amount; some write a comma between thousands. */
const readAmount = (text: string): string =>
  readNumber(/^[^.]*,\d{3}(?!\d)/u.test(text) ? text.replaceAll(',', '') : text);
const unitOf = (scaleSign?: string, currencySign?: string, shortSign?: string): string =>
  [scales[(shortSign ?? scaleSign ?? '').toLowerCase()], currencies[(currencySign ?? 'đ').toLowerCase()]]
    .filter(Boolean)
    .join(' ');

export const money: ReadingRule[] = [
  [exact`(?<!\p{L})(ng|tr)\.?đ${notAfter}`, (_, short) => (short === 'tr' ? 'triệu đồng' : 'nghìn đồng')],
  // Marks of an examination: nobody pays a fraction of a đồng.
  [exact`${numberStart}(\d{1,2},\d{1,2})\s?đ${notAfter}(?!\/(?!môn))`, (_, mark) => `${readNumber(mark)} điểm`],
  [exact`(?<=${numberStart}\d{1,2},\d{1,2}\s?đ|điểm)\/môn${notAfter}`, ' một môn'],
  [exact`([₫$€])\s?(${amount})`, (_, sign, value) => `${readAmount(value)} ${currencies[sign]!}`],
  // "2tr5", "1tr650", "2k8": the first places of what was named.
  [
    anyCase`${numberStart}(\d+)\s?(?:(tr|triệu)(\d{1,3})|k(\d))${notAfter}${perChain}`,
    (_, value, millions, thousands = '', hundred = '', per) => {
      const rest = millions
        ? `triệu ${readNumber(thousands.padEnd(3, '0'))} nghìn`
        : `nghìn ${readNumber(hundred)} trăm`;
      return `${readNumber(value)} ${rest} đồng${readPer(per, 'một')}`;
    },
  ],
  // "2.000.000-5.000.000đ": the first takes the unit of the second, or has its own.
  [
    anyCase`${numberStart}(${amount})(?:\s?(k|tr|đ|₫)${notAfter})?${dash}(?=(?:${amount})(?:${ofMoney}))`,
    (_, value, sign = '') => {
      const own = sign && unitOf(sign, currencies[sign.toLowerCase()] && sign);
      return `${readAmount(value)}${own && ` ${own}`} đến `;
    },
  ],
  [
    anyCase`${numberStart}(${amount})(?:${ofMoney})${perChain}`,
    (_, value, scaleSign, currencySign, shortSign, per) =>
      `${readAmount(value)} ${unitOf(scaleSign, currencySign, shortSign)}${readPer(per, 'một')}`,
  ],
];
