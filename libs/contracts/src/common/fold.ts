/**
 * Folds Vietnamese text for search: `Hoà`, `hòa`, `HOA` and `hoa` become the same string, `đ` becomes `d` (and so does
 * `ð`, which some
 * keyboards write for it), and signs nobody sees, such as a zero-width space or a soft hyphen, are dropped.
 * Used by the server for the stored `search_text` column and by the console for filtering lists it already holds.
 * Whoever changes it brings the stored column up to date by a migration.
 */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[đð]/g, 'd')
    .replace(/[ĐÐ]/g, 'D')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Whether a text holds every word of a search, in any order and without regard to marks. An empty search is found
 * everywhere.
 */
export function isFoundIn(text: string, search: string) {
  const folded = fold(text);
  return fold(search)
    .split(' ')
    .every((word) => folded.includes(word));
}
