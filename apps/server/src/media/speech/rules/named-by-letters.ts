import { type ReadingRule, anyCase, exact, notAfter, notBefore, oneOf } from '../reading-rule.ts';
import { abbreviations } from './abbreviations.ts';

/** Letters that mean one thing only after these words. */
const afterWords: [before: string, letters: string, words: string][] = [
  ['đoàn', 'TN', 'thanh niên'],
  ['hội', 'ND', 'nông dân'],
  ['hội', 'PN', 'phụ nữ'],
  ['nhà', 'VH', 'văn hóa'],
  ['trường', 'TH', 'tiểu học'],
  ['trường', 'MN', 'mầm non'],
  ['thi|xét', 'TN', 'tốt nghiệp'],
  ['công ty|cty', 'CP', 'cổ phần'],
  ['người', 'KT', 'khuyết tật'],
  ['thẻ|làm|cấp|đổi|số', 'CC', 'căn cước'],
  ['số', 'TK', 'tài khoản'],
  ['ban', 'CĐ', 'chỉ đạo'],
  ['trạm|hệ thống|công tác', 'KN', 'khuyến nông'],
  ['HTX|đất|ngành|phòng|sản xuất', 'NN', 'nông nghiệp'],
  ['vụ', 'ĐX', 'đông xuân'],
  ['vụ', 'HT', 'hè thu'],
  ['vụ', 'TĐ', 'thu đông'],
];
/** A committee, but a command where there is something to command. */
const command = String.raw`\s+(?:PTDS|PCTT|PCLB|PCCC|TKCN|quân sự|phòng|chữa cháy|chiến dịch)`;

const beforeName = String.raw`(?=\s*[\p{Lu}\d])`;
const names = Object.keys(abbreviations);
const dotted = names.filter((name) => name.endsWith('.') && name !== 'v.v.');
const plain = names.filter((name) => !dotted.includes(name));

export const namesByLetters: ReadingRule[] = [
  ...afterWords.map(([before, letters, words]): ReadingRule => [
    new RegExp(`(?<=${notBefore}(?:${anyCapital(before)})\\s+)${letters}${notAfter}`, 'gu'),
    words,
  ]),
  [exact`${notBefore}CA(?=\s+(?:xã|phường|huyện|tỉnh|TP|thành phố|viên))`, 'công an'],
  [exact`${notBefore}TT\.?(?=\s*(?:Đảng|HĐND|Huyện ủy|Tỉnh ủy|Thành ủy|UBMTTQ|MTTQ))`, 'thường trực '],
  [exact`(?<=[Ll]ưu:?\s+)VT${notAfter}`, 'văn thư'],
  [exact`${notBefore}TT(?=\s+(?:PVHCC|HCC|GDTX|YT|VH|HTCĐ))`, 'trung tâm'],
  [exact`${notBefore}[Đđ]\/[Cc](?=\s*:)`, 'địa chỉ'],
  [exact`^TH(?=:)`, 'thực hiện'],
  [anyCase`${notBefore}BCH(?=${command})`, 'ban chỉ huy'],
  [exact`${notBefore}(${oneOf(dotted)})${beforeName}`, (found) => `${abbreviations[found]!} `],
  [exact`${notBefore}(${oneOf(plain)})(?![\p{L}\p{N}&])`, (found) => abbreviations[found]!],
];

/** The word begun with or without a capital: "Hội", "hội". */
function anyCapital(words: string): string {
  return words.replace(/(?<=^|\|)\p{L}/gu, (first) => `[${first.toUpperCase()}${first}]`);
}
