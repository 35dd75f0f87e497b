/**
 * Folds Vietnamese text for search: `Hoà`, `hòa`, `HOA` and `hoa` become the same string, and `đ` becomes `d`.
 * Used by the server for the stored `search_text` column and by the console for filtering lists it already holds.
 */
export const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{Mn}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').toLowerCase().replace(/\s+/g, ' ').trim();
