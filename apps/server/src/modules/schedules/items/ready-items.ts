import type { PlanFile, PlanShow } from '@loa/contracts/device-protocol';
import type { BoardText, MediaKind } from '@loa/contracts/media';
import type { ItemType, ScheduleWrite } from '@loa/contracts/schedules';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { lockContents, readyContents } from '../../content';
import type { ReadyContent } from '../../content';
import { preventDelete } from '../../../http/lock-rows';
import { boardTextOf, mediaTable, readyMedias } from '../../media';
import { lockSlideshows, readyCollections, readySlideshows } from '../../slideshows';
import type { ReadyCollection, ReadySlideshow } from '../../slideshows';
import type { ShownShape } from '../preview/size-warnings';
import { framesInTurn, framesOf, isShowable, ownSeconds, planFileOf } from './frames';

/** The visible side of an item. */
export interface Seen {
  media_kind: MediaKind | null;
  is_test: boolean;
  /**
   * Preview picture; for a scrolling text the text to draw. Of several parts in turn the first one that the caller
   * may use.
   */
  thumbnail: string | null;
  text: BoardText | null;
  files: PlanFile[];
  /** The sizes it was made in, each once; none for a web page. */
  shapes: readonly ShownShape[];
  /** Whether its last picture stays when it is over, instead of the first coming again. */
  stays: boolean;
  /** The show of a run that begins at that instant and lasts this long. */
  show: (length_sec: number, at: string) => PlanShow;
}

/** Fields of an item that schedules need; `seen` is null for sound. */
export interface ReadyItem extends ReadyContent {
  seen: Seen | null;
  /**
   * The contents of a collection in order, also those that cannot be played now; null for an item that is played
   * itself.
   */
  parts: readonly ReadyContent[] | null;
}
export type ReadyItems = ReadonlyMap<string, ReadyItem>;
type Named = Pick<ScheduleWrite['items'][number], 'item_type' | 'ref_id'>;

/** A source of items of some types: how they are locked and how they are read. */
interface Source {
  types: readonly ItemType[];
  lock: (tx: Database, ids: readonly string[]) => Promise<unknown>;
  ready: (db: Database, ids: readonly string[], caller: Caller | null) => Promise<readonly ReadyItem[]>;
}

/** A content or relay as an item. */
export const playedItself = (content: ReadyContent): ReadyItem => ({ ...content, seen: null, parts: null });

const heard: Source = {
  types: ['content', 'relay'],
  lock: lockContents,
  ready: async (db, ids, caller) => [...(await readyContents(db, ids, caller)).values()].map(playedItself),
};

const nothingHeard = { relay: null, relay_silent: false, file: null, field: null, parts: null };

/** The sizes of pictures that are shown as a whole on a screen, each once. */
const shapesOf = (pictures: readonly ({ width: number; height: number } | null)[]): ShownShape[] =>
  [
    ...new Map(
      pictures.flatMap((picture) => (picture ? [[`${picture.width}x${picture.height}`, picture] as const] : [])),
    ).values(),
  ].map(({ width, height }) => ({ width, height, fit: 'contain', is_for_board: false }));

/** An item of several parts in turn. It has expired when the last of them has. */
function inTurn(
  {
    id,
    name,
    area_id,
    slides,
    duration_sec,
    picture,
  }: Pick<ReadySlideshow, 'id' | 'name' | 'area_id' | 'slides' | 'duration_sec' | 'picture'>,
  { music = null, ticker_text = '', loop = true, width, height }: Partial<ReadySlideshow> = {},
): ReadyItem {
  const size = width && height ? { width, height } : null;
  const expires_at = lastEnd(slides.map((slide) => slide.expires_at));
  const sound = music?.file ? planFileOf(music.file) : null;
  const show = (length_sec: number, at: string) => ({
    frames: framesInTurn(slides, { length_sec, at, loop }),
    ...(sound && { music: sound }),
    ...(ticker_text && { ticker: ticker_text }),
  });
  const files = [...slides.flatMap(({ file }) => (file ? [planFileOf(file)] : [])), ...(sound ? [sound] : [])];
  const shapes = size
    ? [{ ...size, fit: slides[0]?.fit ?? ('contain' as const), is_for_board: true }]
    : shapesOf(slides.map(({ file, scrolling }) => file ?? scrolling));
  const preview = { thumbnail: picture?.sha256 ?? null, text: picture?.text ?? null };
  const seen = { media_kind: null, is_test: false, ...preview, files, shapes, stays: !loop, show };
  return {
    ...nothingHeard,
    id,
    name,
    area_id,
    duration_sec,
    processing_status: 'ready',
    removed_at: null,
    expires_at,
    playable: slides.length > 0,
    seen,
  };
}

/** The last moment at which one of the parts can be played; null for no end. */
const lastEnd = (ends: readonly (string | null)[]) => (ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null));

/** A collection of sounds in turn, each of which is played as itself. */
function heardInTurn({ id, name, area_id, contents, duration_sec }: ReadyCollection): ReadyItem {
  const playable = contents.filter((content) => content.playable);
  const isAwaited = contents.some(
    ({ processing_status, removed_at }) => processing_status === 'processing' && removed_at === null,
  );
  const processing_status = playable.length > 0 ? 'ready' : isAwaited ? 'processing' : 'failed';
  const expires_at = lastEnd((playable.length > 0 ? playable : contents).map((content) => content.expires_at));
  return {
    ...nothingHeard,
    id,
    name,
    area_id,
    duration_sec,
    processing_status,
    removed_at: null,
    expires_at,
    playable: playable.length > 0,
    seen: null,
    parts: contents,
  };
}

const media: Source = {
  types: ['media'],
  lock: (tx, ids) => preventDelete(tx, mediaTable, ids),
  ready: async (db, ids, caller) =>
    [...(await readyMedias(db, ids, caller)).values()].map((found) => {
      const { id, name, area_id, media_kind, is_test, shown, thumbnails, processing_status, removed_at, expires_at } =
        found;
      const show = (length_sec: number) => ({ frames: framesOf(found, length_sec) });
      const shapes = shapesOf([...shown, boardTextOf(found)]);
      const seen = {
        media_kind,
        is_test,
        thumbnail: thumbnails.get(1) ?? null,
        text: boardTextOf(found),
        files: shown.map(planFileOf),
        shapes,
        stays: false,
        show,
      };
      return {
        ...nothingHeard,
        id,
        name,
        area_id,
        duration_sec: ownSeconds(found),
        processing_status,
        removed_at,
        expires_at,
        playable: isShowable(found),
        seen,
      };
    }),
};

const slideshow: Source = {
  types: ['slideshow'],
  lock: lockSlideshows,
  ready: async (db, ids, caller) =>
    [...(await readySlideshows(db, ids, caller)).values()].map((found) => inTurn(found, found)),
};

const collection: Source = {
  types: ['collection'],
  lock: lockSlideshows,
  ready: async (db, ids, caller) =>
    [...(await readyCollections(db, ids, caller)).values()].map((found) =>
      found.kind === 'audio' ? heardInTurn(found) : inTurn(found),
    ),
};

const SOURCES: readonly Source[] = [heard, media, slideshow, collection];

const idsFor = ({ types }: Source, items: readonly Named[]) => [
  ...new Set(items.filter(({ item_type }) => types.includes(item_type)).map(({ ref_id }) => ref_id)),
];

/** Locks the named items against deletion until the transaction that refers to them ends. */
export async function lockItems(tx: Database, items: readonly Named[]) {
  for (const source of SOURCES) await source.lock(tx, idsFor(source, items));
}

/**
 * The named items that a caller may use, by id; with `null` for a caller, all (plans, jobs). Items that do not exist
 * are not in the map.
 */
export async function readyItems(
  db: Database,
  items: readonly Named[],
  caller: Caller | null,
): Promise<Map<string, ReadyItem>> {
  const found: (readonly ReadyItem[])[] = [];
  for (const source of SOURCES) {
    const ids = idsFor(source, items);
    if (ids.length > 0) found.push(await source.ready(db, ids, caller));
  }
  return new Map(found.flat().map((item) => [item.id, item]));
}

/** The seconds an item takes once: null for a relay that goes on until the slot ends. */
export const lengthOf = (
  { length_sec }: Pick<ScheduleWrite['items'][number], 'length_sec'>,
  ready: ReadyItem,
): number | null =>
  ready.relay ? length_sec : ready.seen ? (length_sec ?? ready.duration_sec ?? 0) : (ready.duration_sec ?? 0);
