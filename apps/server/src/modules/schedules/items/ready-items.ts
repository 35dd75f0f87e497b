import type { PlanFile, PlanShow } from '@loa/contracts/device-protocol';
import type { BoardText, MediaKind } from '@loa/contracts/media';
import type { ItemType, ScheduleWrite } from '@loa/contracts/schedules';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { keepContents, readyContents } from '../../content';
import type { ReadyContent } from '../../content';
import { keepThere } from '../../../http/held';
import { boardTextOf, mediaTable, readyMedias } from '../../media';
import { keepSlideshows, readyCollections, readySlideshows } from '../../slideshows';
import type { ReadyCollection, ReadySlideshow } from '../../slideshows';
import type { ShownShape } from '../preview/size-warnings';
import { framesInTurn, framesOf, isShowable, ownSeconds, planFileOf } from './frames';

/** What is seen of an item. */
export interface Seen {
  media_kind: MediaKind | null;
  is_test: boolean;
  /** Its small picture, or of a scrolling text what to draw. */
  thumbnail: string | null;
  text: BoardText | null;
  files: PlanFile[];
  /** The sizes it was made in, each once; none of a page of the web. */
  shapes: readonly ShownShape[];
  /** Its last picture stays when it is over, instead of the first coming round again. */
  stays: boolean;
  /** What of it is shown in a run that begins at that instant, for so long. */
  show: (length_sec: number, at: string) => PlanShow;
}

/** What a schedule needs to know of what it plays; `seen` is null for what is only heard. */
export interface ReadyItem extends ReadyContent {
  seen: Seen | null;
  /**
   * The contents it stands for, in their order, also those that cannot be played now; null for what is played itself.
   */
  parts: readonly ReadyContent[] | null;
}
export type ReadyItems = ReadonlyMap<string, ReadyItem>;
type Named = Pick<ScheduleWrite['items'][number], 'item_type' | 'ref_id'>;

/** Where items of some types come from: who keeps them, and what is known of them. */
interface Source {
  types: readonly ItemType[];
  keep: (tx: Database, ids: readonly string[]) => Promise<unknown>;
  ready: (db: Database, ids: readonly string[], caller: Caller | null) => Promise<readonly ReadyItem[]>;
}

/** A content or relay as an item. */
export const playedItself = (content: ReadyContent): ReadyItem => ({ ...content, seen: null, parts: null });

const heard: Source = {
  types: ['content', 'relay'],
  keep: keepContents,
  ready: async (db, ids, caller) => [...(await readyContents(db, ids, caller)).values()].map(playedItself),
};

const nothingHeard = { relay: null, relay_silent: false, file: null, parts: null };

/** Pictures that lie whole on a screen, each size once. */
const shapesOf = (pictures: readonly ({ width: number; height: number } | null)[]): ShownShape[] =>
  [
    ...new Map(
      pictures.flatMap((picture) => (picture ? [[`${picture.width}x${picture.height}`, picture] as const] : [])),
    ).values(),
  ].map(({ width, height }) => ({ width, height, fit: 'contain', is_for_board: false }));

/** Several things one after the other. It is over for good when the last of them has expired. */
function inTurn(
  {
    id,
    name,
    area_id,
    slides,
    duration_sec,
  }: Pick<ReadySlideshow, 'id' | 'name' | 'area_id' | 'slides' | 'duration_sec'>,
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
  const seen = { media_kind: null, is_test: false, thumbnail: null, text: null, files, shapes, stays: !loop, show };
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

/** The last moment at which something of it can be played; null for ever. */
const lastEnd = (ends: readonly (string | null)[]) => (ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null));

/** Sounds one after the other, each of which is played as itself. */
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
  keep: (tx, ids) => keepThere(tx, mediaTable, ids),
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
  keep: keepSlideshows,
  ready: async (db, ids, caller) =>
    [...(await readySlideshows(db, ids, caller)).values()].map((found) => inTurn(found, found)),
};

const collection: Source = {
  types: ['collection'],
  keep: keepSlideshows,
  ready: async (db, ids, caller) =>
    [...(await readyCollections(db, ids, caller)).values()].map((found) =>
      found.kind === 'audio' ? heardInTurn(found) : inTurn(found),
    ),
};

const SOURCES: readonly Source[] = [heard, media, slideshow, collection];

const idsFor = ({ types }: Source, items: readonly Named[]) => [
  ...new Set(items.filter(({ item_type }) => types.includes(item_type)).map(({ ref_id }) => ref_id)),
];

/** Keeps what is named from being deleted until the transaction that takes it up ends. */
export async function keepItems(tx: Database, items: readonly Named[]) {
  for (const source of SOURCES) await source.keep(tx, idsFor(source, items));
}

/**
 * What a caller may use of what is named, by id; with `null` for a caller, all (plans, jobs). What is not there is not
 * in the map.
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
