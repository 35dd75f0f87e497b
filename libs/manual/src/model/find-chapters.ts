import { fold } from '@loa/contracts/common';
import type { ReadChapter } from './chapter';

/** Chapters with every word of the search, whatever its marks and order; matches in the title come first. */
export function findChapters(chapters: readonly ReadChapter[], search: string): ReadChapter[] {
  const words = fold(search).split(' ').filter(Boolean);
  const found = chapters.filter(({ searched }) => words.every((word) => searched.includes(word)));
  const isTitled = ({ title }: ReadChapter) => words.every((word) => fold(title).includes(word));
  return [...found.filter(isTitled), ...found.filter((chapter) => !isTitled(chapter))];
}
