import type { ReadChapter } from './chapter';

/**
 * Match of a chapter with an address: 0 another screen, 1 the screen, more with each part of the query that it names.
 */
function nearness(screen: string, addresses: readonly string[], search: URLSearchParams) {
  const [path = '', query] = screen.split('?');
  if (!addresses.includes(path)) return 0;
  const params = [...new URLSearchParams(query)];
  return params.every(([name, value]) => search.get(name) === value) ? 1 + params.length : 0;
}

/**
 * Chapters of a screen, the best match first. A screen may have two addresses, one for each family of words.
 */
export function chaptersOfScreen(
  chapters: readonly ReadChapter[],
  addresses: readonly string[],
  search: string,
): ReadChapter[] {
  const params = new URLSearchParams(search);
  const measured = chapters.map((chapter) => ({
    chapter,
    near: Math.max(0, ...chapter.screens.map((screen) => nearness(screen, addresses, params))),
  }));
  return measured
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near)
    .map(({ chapter }) => chapter);
}
