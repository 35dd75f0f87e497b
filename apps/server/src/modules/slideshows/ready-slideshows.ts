import type { BoardText, MediaKind } from '@loa/contracts/media';
import { SLIDE_SEC } from '@loa/contracts/slideshows';
import type { Fit, Transition } from '@loa/contracts/slideshows';
import { and, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { keepThere } from '../../http/held';
import { visibleTo } from '../../http/scope';
import { readyContents } from '../content';
import type { ReadyContent } from '../content';
import { boardTextOf, readyMedias } from '../media';
import type { ShownFile } from '../media';
import { resolutionTable } from '../settings';
import { isPlayable } from './item-state';
import { fullSlides, itemsOf, slideOf, slidesOf } from './slides';
import { collectionTable, slideshowTable } from './table';

/** One thing a board shows, for so many seconds. */
export interface ReadySlide {
  media_id: string;
  name: string;
  media_kind: MediaKind | null;
  /** Of a document, from 1 on. */
  page: number | null;
  duration_sec: number;
  transition: Transition;
  fit: Fit;
  caption: string;
  /** What boards fetch; null for what is typed. */
  file: ShownFile | null;
  /** Words, style and pixels of a scrolling text. */
  scrolling: BoardText | null;
  web_url: string;
  /** After this it is not shown any more; whether that is before a run is the run's question. */
  expires_at: string | null;
}

/**
 * What a schedule needs to know of a slideshow. Only what can be shown is in it; what was taken off, or is still being
 * converted, is left out.
 */
export interface ReadySlideshow {
  id: string;
  name: string;
  area_id: string;
  width: number;
  height: number;
  slides: ReadySlide[];
  music: ReadyContent | null;
  ticker_text: string;
  loop: boolean;
  /** Once through. */
  duration_sec: number;
}

/**
 * The same of a collection: `slides` of one of media; of one of sound all its `contents`, also those that cannot be
 * played now.
 */
export interface ReadyCollection {
  id: string;
  name: string;
  area_id: string;
  kind: 'media' | 'audio';
  slides: ReadySlide[];
  contents: ReadyContent[];
  duration_sec: number;
}

/** A collection says nothing of how its media are shown. */
const USUAL = { slide_sec: SLIDE_SEC.usual, transition: 'fade', fit: 'contain' } as const;

const asReady = ({ media, ...slide }: ReturnType<typeof fullSlides>[number]): ReadySlide[] => {
  if (!isPlayable(media, slide.page)) return [];
  const { name, media_kind, web_url, expires_at } = media;
  return [
    {
      ...slide,
      name,
      media_kind,
      file: media.shown.find(({ page }) => page === (slide.page ?? 1)) ?? null,
      scrolling: boardTextOf(media),
      web_url,
      expires_at,
    },
  ];
};
const secondsOf = (items: readonly { duration_sec: number | null }[]) =>
  items.reduce((sum, { duration_sec }) => sum + (duration_sec ?? 0), 0);
const idsOf = (held: ReadonlyMap<string, readonly { content_id: string }[]>) =>
  [...held.values()].flat().map(({ content_id }) => content_id);

/** Keeps slideshows and collections from being deleted until the transaction that takes them up ends. */
export async function keepSlideshows(tx: Database, ids: readonly string[]) {
  await keepThere(tx, collectionTable, ids);
  await keepThere(tx, slideshowTable, ids);
}

/**
 * The slideshows a caller may use, by id, with their slides in order; with `null` for a caller, all (plans, jobs).
 * Changes are told as `slideshow.changed`.
 */
export async function readySlideshows(
  db: Database,
  ids: readonly string[],
  caller: Caller | null,
): Promise<Map<string, ReadySlideshow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ show: slideshowTable, width: resolutionTable.width, height: resolutionTable.height })
    .from(slideshowTable)
    .innerJoin(resolutionTable, eq(resolutionTable.id, slideshowTable.resolution_id))
    .where(and(anyOf(slideshowTable.id, [...new Set(ids)]), caller ? visibleTo(slideshowTable, caller) : undefined));
  const own = await slidesOf(
    db,
    rows.map(({ show }) => show.id),
  );
  const held = await itemsOf(db, [...new Set(rows.flatMap(({ show }) => show.collection_id ?? []))]);
  const medias = await readyMedias(
    db,
    [...[...own.values()].flat().map(({ media_id }) => media_id), ...idsOf(held)],
    null,
  );
  const music = await readyContents(
    db,
    rows.flatMap(({ show }) => show.music_id ?? []),
    null,
  );
  return new Map(
    rows.map(({ show, width, height }) => {
      const { id, name, area_id, music_id, collection_id, ticker_text, loop } = show;
      const chosen = collection_id ? (held.get(collection_id) ?? []).map(slideOf) : (own.get(id) ?? []);
      const slides = fullSlides(chosen, medias, show).flatMap(asReady);
      const sound = music.get(music_id ?? '');
      return [
        id,
        {
          id,
          name,
          area_id,
          width,
          height,
          slides,
          music: sound?.playable ? sound : null,
          ticker_text,
          loop,
          duration_sec: secondsOf(slides),
        },
      ];
    }),
  );
}

/** The collections a caller may use, by id, with what they hold in order. Changes are told as `collection.changed`. */
export async function readyCollections(
  db: Database,
  ids: readonly string[],
  caller: Caller | null,
): Promise<Map<string, ReadyCollection>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: collectionTable.id,
      name: collectionTable.name,
      area_id: collectionTable.area_id,
      kind: collectionTable.kind,
    })
    .from(collectionTable)
    .where(and(anyOf(collectionTable.id, [...new Set(ids)]), caller ? visibleTo(collectionTable, caller) : undefined));
  const held = await itemsOf(
    db,
    rows.map(({ id }) => id),
  );
  const [medias, sounds] = [await readyMedias(db, idsOf(held), null), await readyContents(db, idsOf(held), null)];
  return new Map(
    rows.map((row) => {
      const items = held.get(row.id) ?? [];
      const slides = row.kind === 'media' ? fullSlides(items.map(slideOf), medias, USUAL).flatMap(asReady) : [];
      const contents = row.kind === 'audio' ? items.flatMap(({ content_id }) => sounds.get(content_id) ?? []) : [];
      return [
        row.id,
        {
          ...row,
          slides,
          contents,
          duration_sec: secondsOf([...slides, ...contents.filter(({ playable }) => playable)]),
        },
      ];
    }),
  );
}
