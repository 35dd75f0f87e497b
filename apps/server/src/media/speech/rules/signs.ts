import { type ReadingRule, exact } from '../reading-rule.ts';

/** Signs left between words. */
export const signs: ReadingRule[] = [
  [exact`[Øø⌀Φφ]\s?(?=[\p{L}\d])`, ' phi '],
  [exact`\/`, ', '],
  [exact`&`, ' và '],
  [exact`=`, ' bằng '],
  [exact`^[ \t]*[-–—*•+·]+[ \t]*`, ''],
  [exact`\+`, ' cộng '],
  [exact`\s[x×]\s`, ' nhân '],
  [exact`\s[-–—]+\s`, ', '],
  [exact`(?<=\p{L})[-–](?=\s?\p{L})`, ' '],
  [exact`(?<=\S)\s[-–]+(?=\p{L})`, ', '],
  [exact`…|\.{2,}`, '.'],
  [exact`["“”‘’'«»*_#<>|~^\x60{}[\]\\★☆]|\p{Extended_Pictographic}`, ' '],
];
