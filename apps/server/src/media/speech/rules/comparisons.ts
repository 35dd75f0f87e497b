import { type ReadingRule, exact } from '../reading-rule.ts';

/** Signs before a number. */
export const comparisons: ReadingRule[] = [
  [exact`(?:≥|>=)\s?(?=[-−]?\d)`, ' lớn hơn hoặc bằng '],
  [exact`(?:≤|<=)\s?(?=[-−]?\d)`, ' nhỏ hơn hoặc bằng '],
  [exact`<\s?(?=[-−]?\d)`, ' dưới '],
  [exact`>\s?(?=[-−]?\d)`, ' trên '],
  [exact`[~≈]\s?(?=[-−]?\d)`, ' khoảng '],
  [exact`±\s?(?=\d)`, ' cộng trừ '],
  [exact`(?<=^|[\s(])[-−](?=\d)`, 'âm '],
  [exact`\+\s?(?=\d)`, ' cộng '],
];
