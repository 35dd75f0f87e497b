import { usualKind } from '@loa/app-config';
import { fold } from '@loa/contracts/common';
import type { DeviceKind } from '@loa/contracts/devices';
import { CHAPTER_GROUPS, type Chapter, type ChapterGroup, type ReadChapter } from './chapter';
import { flagsOf, inWordsOf, type Speaker } from './own-words';

/** All chapters, for all consoles. */
export const allChapters: Chapter[] = Object.values(
  import.meta.glob<Chapter>('../chapters/*.md', { query: '?chapter', import: 'default', eager: true }),
);

const GROUP_ORDER = Object.keys(CHAPTER_GROUPS);
/** Order by part; in a part, chapters about the console's usual devices come before chapters about others alone. */
const byPlace = (usual: DeviceKind) => {
  const isAside = ({ about = usual }: Chapter) => Number(about !== usual);
  return (a: Chapter, b: Chapter) =>
    GROUP_ORDER.indexOf(a.group) - GROUP_ORDER.indexOf(b.group) ||
    isAside(a) - isAside(b) ||
    a.order - b.order ||
    a.title.localeCompare(b.title, 'vi');
};

/** Text of a piece of HTML. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The manual of a console, in its order and its words. */
export function chaptersFor(speaker: Speaker, chapters: readonly Chapter[] = allChapters): ReadChapter[] {
  const flags = flagsOf(speaker);
  const inWords = inWordsOf(speaker);
  const read = ({ slug, title: written, group, screens, asks, versions }: Chapter): ReadChapter => {
    const title = inWords(written);
    const html = inWords(versions[asks.filter((flag) => flags.includes(flag)).join(',')] ?? '');
    return { slug, title, group, screens, html, searched: fold(`${title} ${textOf(html)}`) };
  };
  return chapters
    .filter(({ only }) => !only || flags.includes(only))
    .sort(byPlace(usualKind(speaker.typeApp)))
    .map(read);
}

/** Parts of a manual that have any of these chapters. */
export function partsOf(chapters: readonly ReadChapter[], speaker: Speaker) {
  const inWords = inWordsOf(speaker);
  return (Object.keys(CHAPTER_GROUPS) as ChapterGroup[])
    .map((group) => ({
      group,
      label: inWords(CHAPTER_GROUPS[group]),
      chapters: chapters.filter((chapter) => chapter.group === group),
    }))
    .filter(({ chapters: found }) => found.length > 0);
}
