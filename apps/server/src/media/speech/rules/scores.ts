import { type ReadingRule, anyCase, dash, exact, numberEnd, numberStart } from '../reading-rule.ts';
import { readNumber, readWhole } from '../vietnamese-number.ts';

const results = 'thắng|thua|hòa|hoà|tỷ số|tỉ số|chung cuộc|kết quả|dẫn|bóng chuyền|bóng đá|cầu lông|séc|set|hiệp \\d';
const notCounted = String.raw`${numberEnd}(?!\s*(?:trận|ván|bàn|điểm|huy chương|giải|%|người|đội|lần))`;
const readPair = (_: string, lead: string, ours: string, theirs: string): string =>
  `${lead}${readWhole(ours)} ${readWhole(theirs)}`;

export const scores: ReadingRule[] = [
  [anyCase`((?<!\p{L})(?:${results})\s+(?:là\s+|với\s+)?)(\d{1,3})${dash}(\d{1,3})${notCounted}`, readPair],
  [exact`${numberStart}()(\d{1,2})${dash}(\d{1,2})(?=\s*\(\d{1,2}-\d{1,2}[,)])`, readPair],
  // Between two teams.
  [
    exact`${numberStart}(\d{1,2})${dash}(\d{1,2})(?=\s+(?:[Đđ]ội|\p{Lu}))`,
    (found, ours, theirs) => (Number(ours) > Number(theirs) ? `${readWhole(ours)} ${readWhole(theirs)}` : found),
  ],
  [
    anyCase`(?=\d{1,2}\s*[-–—])(?<=(?:thắng|thua|hòa|hoà|đội|trận|chung kết|tứ kết|bán kết|giao lưu|giao hữu|tỷ số|tỉ số|chung cuộc|séc|set)[:\s][^.;\n]{0,80})(?<!(?:từ|ngày)\s+)${numberStart}()(\d{1,2})${dash}(\d{1,2})(?=\s*(?:$|[,.;)!]))`,
    readPair,
  ],
  // The sets of a match, after its result.
  [exact`([(]|,\s*)(\d{1,2})-(\d{1,2})(?=(?:,\s*\d{1,2}-\d{1,2})*\))`, readPair],
  [
    anyCase`((?:tỷ lệ|tỉ lệ)\s+)(\d+)\s?[:/]\s?(\d+)(?!\d)`,
    (_, lead, one, other) => `${lead}${readWhole(one)} trên ${readWhole(other)}`,
  ],
  // "16-16-8" of a fertiliser is no range.
  [
    anyCase`(?<!(?:ngày|mồng|mùng|hạn|đến|từ)\s+)${numberStart}\d{1,2}(?:-\d{1,2}){2,}${numberEnd}`,
    (found) => found.split('-').map(readNumber).join(' '),
  ],
];
