/** Signs that people and word processors write for one another. */
const DASHES = /[\p{Pd}\u2212]/gu;
const DOUBLE_QUOTES = /[“”„‟″«»]/g;
const SINGLE_QUOTES = /[‘’‚‛′ʼ`]/g;

/**
 * Folds Vietnamese text for search: `Hoà`, `hòa`, `HOA`, `ｈｏａ` and `hoa` become the same string, `đ` becomes `d` (and
 * so does `ð`, which some keyboards write for it), every dash `-`, every quotation mark `"` or `'`; invisible signs,
 * such as a zero-width space or a soft hyphen, are dropped. The server uses it for the stored `search_text` column, the
 * console for lists it has already loaded. A change needs a migration that computes the stored column again.
 */
export const fold = (text: string) =>
  text
    .replace(DOUBLE_QUOTES, '"')
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(SINGLE_QUOTES, "'")
    .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(DASHES, '-')
    .replace(/[đð]/g, 'd')
    .replace(/[ĐÐ]/g, 'D')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Whether a text has every word of a search, in any order and without regard to marks. An empty search matches
 * everything.
 */
export function isFoundIn(text: string, search: string) {
  const folded = fold(text);
  return fold(search)
    .split(' ')
    .every((word) => folded.includes(word));
}

/**
 * How closely a name meets a search: it begins with it, it holds each of its words, or another text of the record was
 * what matched.
 */
export const nameDistance = (name: string, search: string) =>
  fold(name).startsWith(fold(search)) ? 0 : isFoundIn(name, search) ? 1 : 2;

/** The results of a search with the closest names first; equally close ones keep their order. */
export function closestFirst<Item>(items: readonly Item[], search: string, nameOf: (item: Item) => string): Item[] {
  const distances = new Map(items.map((item) => [item, nameDistance(nameOf(item), search)]));
  return items.toSorted((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
}
