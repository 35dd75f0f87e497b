import { idParams } from '@loa/contracts/common';
import { collectionItems, collections, SLIDE_SEC, shownBody, shownSlides, slideshows } from '@loa/contracts/slideshows';
import type { CollectionItem, ShownSlide, ShownSlides, Slide, Slideshow } from '@loa/contracts/slideshows';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { foundOr404 } from '../../http/errors';
import { readyContents, signMediaUrl } from '../content';
import { boardTextOf, readyMedias } from '../media';
import type { ReadyMedia } from '../media';
import { collectionRepository } from './collections/repository';
import { contentState, mediaState } from './item-state';
import { slideshowRepository } from './shows/repository';
import { fullSlides, itemsOf, slideOf } from './slides';

/** The addresses of a media's file and preview, for callers who may use the media itself. */
function addressesOf(secret: string, { shown, thumbnails }: ReadyMedia, page: number | null, mayUse: boolean) {
  const [file, small] = [shown.find((each) => each.page === (page ?? 1)), thumbnails.get(page ?? 1)];
  return {
    media_url: mayUse && file ? signMediaUrl(secret, file.sha256) : null,
    thumbnail_url: mayUse && small ? signMediaUrl(secret, small) : null,
  };
}

interface PreviewContext {
  db: Database;
  secret: string;
  caller: Caller;
}
const USUAL = { slide_sec: SLIDE_SEC.usual, transition: 'fade', fit: 'contain' } as const;

/** Slides as they are shown now. A media that the caller may not use himself has a name, but no address. */
async function shownOf(
  { db, secret, caller }: PreviewContext,
  slides: readonly Slide[],
  settings: Pick<Slideshow, 'slide_sec' | 'transition' | 'fit'>,
): Promise<ShownSlide[]> {
  const ids = slides.map(({ media_id }) => media_id);
  const [medias, usable, now] = [await readyMedias(db, ids, null), await readyMedias(db, ids, caller), nowIso()];
  return fullSlides(slides, medias, settings).map(({ media, ...slide }) => {
    const { name, media_kind, body, text_style, web_url } = media;
    const { width, height } = media.shown.find(({ page }) => page === (slide.page ?? 1)) ?? media;
    const mayUse = usable.has(media.id);
    const words = mayUse ? { body, text_style, web_url } : { body: '', text_style: null, web_url: '' };
    return {
      ...slide,
      name,
      media_kind,
      ...words,
      width,
      height,
      ...mediaState(media, slide.page, now),
      ...addressesOf(secret, media, slide.page, mayUse),
    };
  });
}

async function musicOf({ db, secret, caller }: PreviewContext, music_id: string | null): Promise<ShownSlides['music']> {
  const music = music_id ? (await readyContents(db, [music_id], null)).get(music_id) : undefined;
  if (!music) return null;
  const mayHear = (await readyContents(db, [music.id], caller)).has(music.id);
  return {
    name: music.name,
    duration_sec: music.duration_sec,
    media_url: music.file && mayHear ? signMediaUrl(secret, music.file.sha256) : null,
    is_ready: music.playable,
  };
}

/** The items of slideshows and collections as they are now: separate calls, because lists never show them. */
export function shownRoutes(app: App, deps: Deps) {
  const { db, config } = deps;
  const [shows, stored] = [slideshowRepository(deps), collectionRepository(deps)];
  const schema = (label: string) => ({ tags: [label], params: idParams });
  const slidesOfCollection = async (collection_id: string) =>
    ((await itemsOf(db, [collection_id])).get(collection_id) ?? []).map(slideOf);

  app.get(
    `${slideshows.base}/:id/slides`,
    { config: { access: 'TRINH_CHIEU_VIEW' }, schema: { ...schema(slideshows.label), response: { 200: shownSlides } } },
    async (request) => {
      const context = { db, secret: config.secret, caller: callerOf(request) };
      const show = foundOr404((await shows.find(db, context.caller, [request.params.id]))[0]);
      const slides = show.collection_id ? await slidesOfCollection(show.collection_id) : show.slides;
      return { rows: await shownOf(context, slides, show), music: await musicOf(context, show.music_id) };
    },
  );

  // Only media that the caller may use: an id in the body gives no right to its name.
  app.post(
    `${slideshows.base}/preview`,
    {
      config: { access: ['TRINH_CHIEU_ADD', 'TRINH_CHIEU_EDIT'] },
      schema: { tags: [slideshows.label], body: shownBody, response: { 200: shownSlides } },
    },
    async (request) => {
      const context = { db, secret: config.secret, caller: callerOf(request) };
      const { media_ids, collection_id, music_id } = request.body;
      const [collection] = collection_id ? await stored.find(db, context.caller, [collection_id]) : [];
      const usable = await readyMedias(db, media_ids, context.caller);
      const slides = collection
        ? await slidesOfCollection(collection.id)
        : media_ids.filter((id) => usable.has(id)).map((content_id) => slideOf({ content_id }));
      const mayHear = music_id !== null && (await readyContents(db, [music_id], context.caller)).has(music_id);
      return { rows: await shownOf(context, slides, USUAL), music: mayHear ? await musicOf(context, music_id) : null };
    },
  );

  app.get(
    `${collections.base}/:id/items`,
    {
      config: { access: 'BO_SUU_TAP_VIEW' },
      schema: { ...schema(collections.label), response: { 200: collectionItems } },
    },
    async (request) => {
      const caller = callerOf(request);
      const { kind, items } = foundOr404((await stored.find(db, caller, [request.params.id]))[0]);
      const ids = items.map(({ content_id }) => content_id);
      const now = nowIso();
      if (kind === 'audio') {
        const [contents, usable] = [await readyContents(db, ids, null), await readyContents(db, ids, caller)];
        const rows = ids
          .flatMap((id) => contents.get(id) ?? [])
          .map((content): CollectionItem => {
            const { id, name, duration_sec, file } = content;
            return {
              content_id: id,
              name,
              media_kind: null,
              page_count: null,
              duration_sec: duration_sec ?? 0,
              ...contentState(content, now),
              thumbnail_url: null,
              thumbnail_text: null,
              media_url: file && usable.has(id) ? signMediaUrl(config.secret, file.sha256) : null,
            };
          });
        return { rows };
      }
      const [medias, usable] = [await readyMedias(db, ids, null), await readyMedias(db, ids, caller)];
      const rows = ids
        .flatMap((id) => medias.get(id) ?? [])
        .map((media): CollectionItem => {
          const { id, name, media_kind, page_count, duration_sec } = media;
          const seconds =
            media_kind === 'video' && duration_sec !== null
              ? duration_sec
              : SLIDE_SEC.usual * Math.max(media.shown.length, 1);
          return {
            content_id: id,
            name,
            media_kind,
            page_count,
            duration_sec: seconds,
            ...mediaState(media, null, now),
            ...addressesOf(config.secret, media, null, usable.has(id)),
            thumbnail_text: usable.has(id) ? boardTextOf(media) : null,
          };
        });
      return { rows };
    },
  );
}
