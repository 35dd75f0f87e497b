import { applyRules, asWritten, exact, type Reading, type ReadingRule } from './reading-rule.ts';
import { ownReadings, type OwnReading } from './own-readings.ts';
import { clock } from './rules/clock.ts';
import { identityNumbers, mixedCodes } from './rules/codes.ts';
import { comparisons } from './rules/comparisons.ts';
import { dates } from './rules/dates.ts';
import { documentNumbers } from './rules/document-numbers.ts';
import { foreignWords } from './rules/foreign-words.ts';
import { joinedAbbreviations } from './rules/joined-abbreviations.ts';
import { lists } from './rules/lists.ts';
import { measures } from './rules/measures.ts';
import { money } from './rules/money.ts';
import { namesByLetters } from './rules/named-by-letters.ts';
import { numberedPlaces } from './rules/numbered-places.ts';
import { joinedNumbers, numbers } from './rules/numbers.ts';
import { romanNumerals } from './rules/roman-numerals.ts';
import { scores } from './rules/scores.ts';
import { signs } from './rules/signs.ts';
import { spelling } from './rules/spelling.ts';
import { telephones } from './rules/telephones.ts';
import { titleLetters } from './rules/titles.ts';
import { webAddresses } from './rules/web-addresses.ts';
import { weekdays } from './rules/weekdays.ts';

/** Rules in order of precedence: first names, then numbers, then the rest. */
const rules = [
  ...webAddresses,
  ...identityNumbers,
  ...documentNumbers,
  ...joinedAbbreviations,
  ...titleLetters,
  ...lists,
  ...money,
  ...telephones,
  ...weekdays,
  ...scores,
  ...clock,
  ...dates,
  ...numberedPlaces,
  ...romanNumerals,
  ...foreignWords,
  ...namesByLetters,
  ...comparisons,
  ...joinedNumbers,
  ...measures,
  ...mixedCodes,
  ...numbers,
  ...signs,
  ...spelling,
];

const longestWord = 400;

/** Longest word: without spaces in it a long run would be tried from each of its characters on. */
const clean: ReadingRule[] = [
  [exact`Ð`, 'Đ'],
  [exact`ð`, 'đ'],
  [exact`\r\n?`, '\n'],
  [exact`[\u00ad\u200b-\u200d\u2060\ufeff]`, ''],
  [exact`[^\S\n]+`, ' '],
  [exact`\S{${String(longestWord)}}(?=\S)`, (found) => `${found} `],
];

const tidy: ReadingRule[] = [
  [exact`[^\S\n]+`, ' '],
  [exact` +(?=[,.;:!?)\n])`, ''],
  [exact`(?<=\() +`, ''],
  [exact`,(?:\s*,)+`, ','],
  [exact` *\n+ *`, '\n'],
];

/**
 * Converts written text into the text that an announcer reads; each word knows its source. `own` words come before all
 * rules.
 */
export const readVietnamese = (text: string, own: readonly OwnReading[] = []): Promise<Reading> =>
  applyRules(asWritten(text.normalize('NFC')), [...clean, ...ownReadings(own), ...rules, ...tidy]);

/** The same without sources: numbers, dates, units and abbreviations in words. Line breaks stay. */
export const normalizeVietnamese = async (text: string, own: readonly OwnReading[] = []): Promise<string> =>
  (await readVietnamese(text, own)).text.trim();
