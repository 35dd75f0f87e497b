import { areStatePlaces, asSeen, inLine, isOrganisation, termsOf, usualKind, type AppConfig } from '@loa/app-config';

export type Speaker = Pick<AppConfig, 'typeApp' | 'terms'>;

/** Short word for most devices: the manual uses it more often than the name of the records. */
const USUAL = { speaker: 'Loa', led: 'Bảng LED' };

function kindOfPlaces(typeApp: Speaker['typeApp']) {
  if (isOrganisation(typeApp)) return 'organisation';
  return areStatePlaces(typeApp) ? 'areas' : 'enterprise';
}

/** Flags of a console: the kind of most devices, and the kind of its areas. */
export const flagsOf = ({ typeApp }: Speaker): string[] => [usualKind(typeApp), kindOfPlaces(typeApp)];

const BEGINNING = /(?:^|<(?:p|li|h\d|strong|figcaption|td|th)(?: [^>]*)?>|[.!?] | › )$/;

/**
 * Replaces the placeholders of a text by this console's words: `{{area.village}}` at the beginning of a sentence or
 * within one.
 */
export function inWordsOf({ typeApp, terms }: Speaker) {
  const usual = usualKind(typeApp);
  const shown = (text: string) => (usual === 'led' ? asSeen(text) : text);
  const words: Partial<Record<string, string>> = {
    ...termsOf(typeApp, terms),
    loa: USUAL[usual],
    on_air: shown('Đang phát'),
    coming: shown('Sắp phát'),
  };
  return (text: string) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (_, term: string, at: number) => {
      const word = words[term];
      if (word === undefined) throw new Error(`The manual speaks of {{${term}}}, which no console has a word for`);
      return BEGINNING.test(text.slice(Math.max(0, at - 40), at)) ? word : inLine(word);
    });
}
