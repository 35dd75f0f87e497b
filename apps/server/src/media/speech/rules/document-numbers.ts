import { type ReadingRule, exact, notAfter, notBefore } from '../reading-rule.ts';
import { bodies } from './abbreviations/bodies.ts';
import { readWhole } from '../vietnamese-number.ts';

const kinds: Record<string, string> = {
  BB: 'biên bản',
  BC: 'báo cáo',
  CĐ: 'công điện',
  CT: 'chỉ thị',
  CTr: 'chương trình',
  CV: 'công văn',
  ĐA: 'đề án',
  GM: 'giấy mời',
  GP: 'giấy phép',
  HD: 'hướng dẫn',
  HĐ: 'hợp đồng',
  GXN: 'giấy xác nhận',
  GPXD: 'giấy phép xây dựng',
  KH: 'kế hoạch',
  KL: 'kết luận',
  NĐ: 'nghị định',
  NQ: 'nghị quyết',
  PA: 'phương án',
  QC: 'quy chế',
  QĐ: 'quyết định',
  QyĐ: 'quy định',
  TB: 'thông báo',
  TT: 'thông tư',
  TTLT: 'thông tư liên tịch',
  TTr: 'tờ trình',
  VBHN: 'văn bản hợp nhất',
};

/** Issuers read only in document numbers. Others (UBND, HĐND…) are abbreviations everywhere. */
const issuers: Record<string, string> = {
  BCA: 'Bộ Công an',
  BCT: 'Bộ Công thương',
  BDTTG: 'Bộ Dân tộc và Tôn giáo',
  BGDĐT: 'Bộ Giáo dục và Đào tạo',
  BGTVT: 'Bộ Giao thông vận tải',
  BKHCN: 'Bộ Khoa học và Công nghệ',
  BKHĐT: 'Bộ Kế hoạch và Đầu tư',
  BLĐTBXH: 'Bộ Lao động, Thương binh và Xã hội',
  BNNMT: 'Bộ Nông nghiệp và Môi trường',
  BNNPTNT: 'Bộ Nông nghiệp và Phát triển nông thôn',
  BNV: 'Bộ Nội vụ',
  BQP: 'Bộ Quốc phòng',
  BTC: 'Bộ Tài chính',
  BTNMT: 'Bộ Tài nguyên và Môi trường',
  BTP: 'Bộ Tư pháp',
  BTTTT: 'Bộ Thông tin và Truyền thông',
  BVHTTDL: 'Bộ Văn hóa, Thể thao và Du lịch',
  BXD: 'Bộ Xây dựng',
  BYT: 'Bộ Y tế',
  SYT: 'Sở Y tế',
  SGDĐT: 'Sở Giáo dục và Đào tạo',
  SNV: 'Sở Nội vụ',
  STC: 'Sở Tài chính',
  SXD: 'Sở Xây dựng',
  SNNMT: 'Sở Nông nghiệp và Môi trường',
  BTGTW: 'Ban Tuyên giáo Trung ương',
  CP: 'Chính phủ',
  CT: 'Chủ tịch',
  CTN: 'Chủ tịch nước',
  ĐU: 'Đảng ủy',
  HU: 'Huyện ủy',
  TU: 'Tỉnh ủy',
  TTCP: 'Thanh tra Chính phủ',
  TTg: 'Thủ tướng',
  VPCP: 'Văn phòng Chính phủ',
  HĐND: 'HĐND',
  UBND: 'UBND',
  TW: 'trung ương',
  MTTQ: 'MTTQ',
};

const issuerOf = (sign: string): string | undefined => {
  const assembly = /^(UBTV)?QH(\d{1,2})$/u.exec(sign);
  if (assembly) return `${assembly[1] ? 'Ủy ban Thường vụ ' : ''}Quốc hội khóa ${readWhole(assembly[2]!)}`;
  return issuers[sign] ?? (bodies[sign] && sign);
};

/** Other names of issuers in a sentence: who signs resolutions of the party is more than one body. */
const alsoNamed: Record<string, string> = {
  UBND: 'UBND|[UỦ]ỷ ban nhân dân|[UỦ]y ban nhân dân',
  HĐND: 'HĐND|Hội đồng nhân dân',
  MTTQ: 'MTTQ|UBMTTQ|Mặt trận',
  'trung ương': 'Trung ương|TW|Bộ Chính trị|Ban Bí thư|BCT|BBT|BCH|Ban Chấp hành',
};
const nameOf = (issuer: string): string => alsoNamed[issuer] ?? issuer.split(' ')[0]!;
const nextDocument = /\d{1,5}(?:\/\d{4})?[-/]\p{Lu}/u;
const straightAfter = /^,?\s*(?:\(?ngày [\d/.-]+(?: tháng \d+(?: năm \d+)?)?\)?\s*)?,?\s*(?:của|do)\s/iu;

/** Whether the sentence names the issuer by itself, after the number or before it ("Chính phủ ban hành Nghị định…"). */
const namesIssuer = (issuer: string, before: string, after: string): boolean => {
  const rest = after.split(nextDocument)[0]!.split(/[.!?](?:\s|$)/u)[0]!;
  const name = `(?:${nameOf(issuer)})(?!\\p{L})`;
  return (
    straightAfter.test(rest) ||
    new RegExp(`\\s(?:của|do)\\s+${name}`, 'iu').test(rest) ||
    new RegExp(`(?<!\\p{L})${name}[^.;]{0,40}(?:ban hành|ra|ký|thông qua|có)\\s*$`, 'iu').test(before)
  );
};

/** "số 123/QĐ-UBND": the kind is said once, the issuer after "của", a department's sign ("VX") as it is. */
const readDocument = (
  found: string,
  named: string,
  digits: string,
  year: string | undefined,
  signs: string,
  before: string,
  after: string,
): string => {
  const [first = '', ...others] = signs.split(/[-/]/u);
  const kind = others.length > 0 || !issuerOf(first) ? kinds[first] : undefined;
  const rest = kind ? others : [first, ...others];
  const issuer = issuerOf(rest[0] ?? '');
  if (!kind && !issuer) return found;
  const lead = named.replace(/^\p{L}+/u, (word) => kinds[word] ?? word);
  const said = kind && lead.toLowerCase().startsWith(kind);
  const words = [
    lead,
    readWhole(digits),
    year && ` năm ${readWhole(year)}`,
    kind && !said && `, ${kind}`,
    issuer ? !namesIssuer(issuer, before, after) && ` của ${issuer}` : rest[0] && `, ${rest[0]}`,
    ...rest.slice(1).map((sign) => `, ${sign}`),
  ];
  return words.filter(Boolean).join('');
};

const anyKind = [...new Set(Object.values(kinds)), ...Object.keys(kinds)]
  .map((kind) => `[${kind[0]!.toUpperCase()}${kind[0]}]${kind.slice(1)}`)
  .join('|');
/** Characters around a number in which its issuer may be named. */
const context = '120';
const sign = String.raw`\p{Lu}[\p{L}\d&]*`;

export const documentNumbers: ReadingRule[] = [
  [exact`${notBefore}(${Object.keys(kinds).join('|')})(?=\d{1,5}\/\d{4}\/\1-)`, '$1 '],
  [
    exact`((?:${notBefore}(?:${anyKind})\s+)?(?:[Ss]ố:?\s*)?)(?<![\p{L}\d/.])(\d{1,5})(?:\/(\d{4}))?[-/](${sign}(?:[-/]${sign})*)${notAfter}(?<=([^;\n]{0,${context}})(?:${anyKind})?\s*(?:[Ss]ố:?\s*)?\d[\p{L}\d/&-]*)(?=([^;\n]{0,${context}}))`,
    readDocument,
  ],
  ...['QĐ', 'NĐ', 'NQ', 'CV', 'TT'].map((short): ReadingRule => [
    exact`${notBefore}${short}(?=\s+(?:số\s+)?\d)`,
    kinds[short]!,
  ]),
];
