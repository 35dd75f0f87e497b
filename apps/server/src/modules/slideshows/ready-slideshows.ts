import type { BoardText, MediaKind } from '@loa/contracts/media';
import { SLIDE_SEC } from '@loa/contracts/slideshows';
import type { Fit, Transition } from '@loa/contracts/slideshows';
import { and, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { preventDelete } from '../../http/lock-rows';
import { visibleTo } from '../../http/scope';
import { areaTable } from '../areas';
import { readyContents } from '../content';
import type { ReadyContent } from '../content';
import { boardTextOf, readyMedias } from '../media';
import type { ShownFile } from '../media';
import { resolutionTable } from '../settings';
import { isPlayable } from './item-state';
import { coverRows, firstPicture, slideRows } from './summary';
import type { Picture } from './summary';
import { fullSlides, itemsOf, slideOf, slidesOf } from './slides';
import { collectionTable, slideshowTable } from './table';

/** One slide on a board, with its seconds. */
export interface ReadySlide {
  media_id: string;
  name: string;
  media_kind: MediaKind | null;
  /** Page of a document, from 1. */
  page: number | null;
  duration_sec: number;
  transition: Transition;
  fit: Fit;
  caption: string;
  /** The file that boards download; null for typed media. */
  file: ShownFile | null;
  /** Text, style and pixels of a scrolling text. */
  scrolling: BoardText | null;
  web_url: string;
  /** After this moment it is not shown any more; whether a run is later is checked there. */
  expires_at: string | null;
}

/**
 * Fields of a slideshow that a schedule needs. It contains only slides that can be shown; those that were removed, or
 * are still being converted, are left out.
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
  /** Seconds for one pass. */
  duration_sec: number;
  /** Preview for the caller; null without one. */
  picture: Picture | null;
}

/**
 * Fields of a collection that a schedule needs: `slides` of a collection of media; for one of sound all its `contents`,
 * also those that cannot be played now.
 */
export interface ReadyCollection {
  id: string;
  name: string;
  area_id: string;
  kind: 'media' | 'audio';
  slides: ReadySlide[];
  contents: ReadyContent[];
  duration_sec: number;
  picture: Picture | null;
}

/** Default settings: a collection does not say how its media are shown. */
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
const idsOf = (itemsById: ReadonlyMap<string, readonly { content_id: string }[]>) =>
  [...itemsById.values()].flat().map(({ content_id }) => content_id);

/** Locks slideshows and collections against deletion until the transaction that refers to them ends. */
export async function lockSlideshows(tx: Database, ids: readonly string[]) {
  await preventDelete(tx, collectionTable, ids);
  await preventDelete(tx, slideshowTable, ids);
}

/**
 * The slideshows a caller may use, by id, with their slides in order; with `null` for a caller, all (plans, jobs).
 * Changes are published as `slideshow.changed`.
 */
export async function readySlideshows(
  db: Database,
  ids: readonly string[],
  caller: Caller | null,
): Promise<Map<string, ReadySlideshow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      show: slideshowTable,
      width: resolutionTable.width,
      height: resolutionTable.height,
      picture: firstPicture(slideRows, caller),
    })
    .from(slideshowTable)
    .innerJoin(resolutionTable, eq(resolutionTable.id, slideshowTable.resolution_id))
    .where(and(anyOf(slideshowTable.id, [...new Set(ids)]), caller ? visibleTo(slideshowTable, caller) : undefined));
  const own = await slidesOf(
    db,
    rows.map(({ show }) => show.id),
  );
  const collected = await itemsOf(db, [...new Set(rows.flatMap(({ show }) => show.collection_id ?? []))]);
  const medias = await readyMedias(
    db,
    [...[...own.values()].flat().map(({ media_id }) => media_id), ...idsOf(collected)],
    null,
  );
  const music = await readyContents(
    db,
    rows.flatMap(({ show }) => show.music_id ?? []),
    null,
  );
  return new Map(
    rows.map(({ show, width, height, picture }) => {
      const { id, name, area_id, music_id, collection_id, ticker_text, loop } = show;
      const chosen = collection_id ? (collected.get(collection_id) ?? []).map(slideOf) : (own.get(id) ?? []);
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
          picture,
        },
      ];
    }),
  );
}

/**
 * The collections a caller may use, by id, with their items in order. Changes are published as `collection.changed`.
 */
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
      picture: firstPicture(coverRows, caller),
    })
    .from(collectionTable)
    // A query of several tables names the table of each column, which the picture's subquery needs.
    .innerJoin(areaTable, eq(areaTable.id, collectionTable.area_id))
    .where(and(anyOf(collectionTable.id, [...new Set(ids)]), caller ? visibleTo(collectionTable, caller) : undefined));
  const collected = await itemsOf(
    db,
    rows.map(({ id }) => id),
  );
  const [medias, sounds] = [
    await readyMedias(db, idsOf(collected), null),
    await readyContents(db, idsOf(collected), null),
  ];
  return new Map(
    rows.map((row) => {
      const items = collected.get(row.id) ?? [];
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
