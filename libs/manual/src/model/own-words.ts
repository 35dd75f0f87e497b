import { areStatePlaces, inLine, isOrganisation, termsOf, usualKind, type AppConfig } from '@loa/app-config';

export type Speaker = Pick<AppConfig, 'typeApp' | 'terms'>;

/** Most of what hangs outside, in a word: the manual says it more often than what the records are called. */
const USUAL = { speaker: 'Loa', led: 'Bảng LED' };

function kindOfPlaces(typeApp: Speaker['typeApp']) {
  if (isOrganisation(typeApp)) return 'organisation';
  return areStatePlaces(typeApp) ? 'areas' : 'enterprise';
}

/** By what the chapters tell consoles apart: what most devices are, and what kind of places they have. */
export const flagsOf = ({ typeApp }: Speaker): string[] => [usualKind(typeApp), kindOfPlaces(typeApp)];

const BEGINNING = /(?:^|<(?:p|li|h\d|strong|figcaption|td|th)(?: [^>]*)?>|[.!?] | › )$/;

/**
 * A text of the manual in this console's words: `{{area.village}}` as it stands at the beginning of something, or
 * within a sentence.
 */
export function inWordsOf({ typeApp, terms }: Speaker) {
  const words: Partial<Record<string, string>> = { ...termsOf(typeApp, terms), loa: USUAL[usualKind(typeApp)] };
  return (text: string) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (_, term: string, at: number) => {
      const word = words[term];
      if (word === undefined) throw new Error(`The manual speaks of {{${term}}}, which no console has a word for`);
      return BEGINNING.test(text.slice(Math.max(0, at - 40), at)) ? word : inLine(word);
    });
}
