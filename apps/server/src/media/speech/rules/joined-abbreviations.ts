import { type ReadingRule, exact } from '../reading-rule.ts';
import { abbreviations } from './abbreviations.ts';

/** Short names of fields of work, that are only clear beside another one: "VH-XH", "KT, VH, XH". */
const fields: Record<string, string> = {
  AN: 'an ninh',
  CN: 'công nghệ',
  CT: 'chính trị',
  DL: 'du lịch',
  DS: 'dân số',
  ĐĐ: 'đất đai',
  ĐT: 'đô thị',
  GD: 'giáo dục',
  HC: 'hành chính',
  HT: 'hạ tầng',
  KH: 'kế hoạch',
  KT: 'kinh tế',
  LĐ: 'lao động',
  MT: 'môi trường',
  NN: 'nông nghiệp',
  NV: 'nội vụ',
  PTNT: 'phát triển nông thôn',
  QP: 'quốc phòng',
  DV: 'dịch vụ',
  TM: 'thương mại',
  TB: 'thương binh',
  TC: 'tài chính',
  TK: 'thống kê',
  TN: 'tài nguyên',
  TP: 'tư pháp',
  TT: 'thông tin',
  VH: 'văn hóa',
  VP: 'văn phòng',
  XD: 'xây dựng',
  XH: 'xã hội',
  YT: 'y tế',
};

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
const byLetters = new Map(
  Object.entries(abbreviations)
    .map(([short, words]) => [lettersOf(short), words] as const)
    .toReversed(),
);

/**
 * "KH&CN", "KH-CN": known as a whole however it is joined, otherwise by its parts; unknown letters stay for spelling.
 */
const readJoined = (joined: string): string => {
  const whole = abbreviations[joined] ?? byLetters.get(lettersOf(joined));
  if (whole) return whole;
  const parts = joined.split(/([&,–-])/u);
  const isKnown = (part: string) => abbreviations[part] !== undefined || fields[part] !== undefined;
  if (!parts.some(isKnown)) return joined;
  const joints: Record<string, string> = { '&': ' và ', ',': ', ' };
  const wordsOf = (part: string) => fields[part] ?? abbreviations[part] ?? part;
  return parts.map((part, at) => (at % 2 === 1 ? (joints[part] ?? ', ') : wordsOf(part))).join('');
};

const capitals = String.raw`[A-ZĐƯ]`;
const field = Object.keys(fields).join('|');

export const joinedAbbreviations: ReadingRule[] = [
  [exact`(?<=(?:%|(?<!\p{L})(?:đạt|vượt|hoàn thành|so với|theo))\s*)KH(?![\p{L}\p{N}&/-])`, 'kế hoạch'],
  [
    exact`(?<![\p{L}\p{N}&.-])${capitals}{2,}(?:,(?=${capitals}+&)${capitals}+)?(?:[&–-]${capitals}{2,})+(?![\p{L}\p{N}&]|[-/][\p{L}\p{N}])`,
    readJoined,
  ],
  [
    exact`(?<![\p{L}\p{N}&.-])(?:${field})(?: [&–-] (?:${field}))+(?![\p{L}\p{N}&]|[-/.][\p{L}\p{N}])`,
    (found) => readJoined(found.replaceAll(' ', '')),
  ],
  [
    exact`(?<![\p{L}\p{N}&.-])(?:${field})(?:,\s?(?:${field}))+(?![\p{L}\p{N}&-]|\.\p{L})`,
    (found) => (/T[2-7]|^CN|CN$/u.test(found) ? found : found.replace(/\p{L}+/gu, (short) => fields[short] ?? short)),
  ],
];
