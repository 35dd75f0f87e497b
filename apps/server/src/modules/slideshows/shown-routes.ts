import { idParams } from '@loa/contracts/common';
import { collectionItems, collections, SLIDE_SEC, shownSlides, slideshows } from '@loa/contracts/slideshows';
import type { CollectionItem, ShownSlide } from '@loa/contracts/slideshows';
import { nowIso } from '../../db/columns';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import { foundOr404 } from '../../http/errors';
import { readyContents, signMediaUrl } from '../content';
import { readyMedias } from '../media';
import type { ReadyMedia } from '../media';
import { collectionRepository } from './collections/repository';
import { contentState, mediaState } from './item-state';
import { slideshowRepository } from './shows/repository';
import { fullSlides, itemsOf, slideOf } from './slides';

/** What there is to see of a media, for those who may use it by itself. */
function addressesOf(secret: string, { shown, thumbnails }: ReadyMedia, page: number | null, mayUse: boolean) {
  const [file, small] = [shown.find((each) => each.page === (page ?? 1)), thumbnails.get(page ?? 1)];
  return { media_url: mayUse && file ? signMediaUrl(secret, file.sha256) : null, thumbnail_url: mayUse && small ? signMediaUrl(secret, small) : null };
}

/** What slideshows and collections hold, as it is now: asked apart, since lists never show it. */
export function shownRoutes(app: App, ground: Ground) {
  const { db, config } = ground;
  const [shows, stored] = [slideshowRepository(ground), collectionRepository(ground)];
  const schema = (label: string) => ({ tags: [label], params: idParams });

  app.get(`${slideshows.base}/:id/slides`, { config: { access: 'TRINH_CHIEU_VIEW' }, schema: { ...schema(slideshows.label), response: { 200: shownSlides } } }, async (request) => {
    const caller = callerOf(request);
    const show = foundOr404((await shows.find(db, caller, [request.params.id]))[0]);
    const chosen = show.collection_id ? ((await itemsOf(db, [show.collection_id])).get(show.collection_id) ?? []).map(slideOf) : show.slides;
    const ids = chosen.map(({ media_id }) => media_id);
    const [medias, usable, now] = [await readyMedias(db, ids, null), await readyMedias(db, ids, caller), nowIso()];
    const rows = fullSlides(chosen, medias, show).map(({ media, ...slide }): ShownSlide => {
      const { name, media_kind, body, text_style, web_url } = media;
      const size = media.shown.find(({ page }) => page === (slide.page ?? 1)) ?? media;
      const mayUse = usable.has(media.id);
      return { ...slide, name, media_kind, ...(mayUse ? { body, text_style, web_url } : { body: '', text_style: null, web_url: '' }), width: size.width, height: size.height, ...mediaState(media, slide.page, now), ...addressesOf(config.secret, media, slide.page, mayUse) };
    });
    const music = show.music_id ? (await readyContents(db, [show.music_id], null)).get(show.music_id) : undefined;
    const mayHear = music && (await readyContents(db, [music.id], caller)).has(music.id);
    const heard = music && { name: music.name, duration_sec: music.duration_sec, media_url: music.file && mayHear ? signMediaUrl(config.secret, music.file.sha256) : null, is_ready: music.playable };
    return { rows, music: heard ?? null };
  });

  app.get(`${collections.base}/:id/items`, { config: { access: 'BO_SUU_TAP_VIEW' }, schema: { ...schema(collections.label), response: { 200: collectionItems } } }, async (request) => {
    const caller = callerOf(request);
    const { kind, items } = foundOr404((await stored.find(db, caller, [request.params.id]))[0]);
    const ids = items.map(({ content_id }) => content_id);
    const now = nowIso();
    if (kind === 'audio') {
      const [contents, usable] = [await readyContents(db, ids, null), await readyContents(db, ids, caller)];
      const rows = ids.flatMap((id) => contents.get(id) ?? []).map((content): CollectionItem => {
        const { id, name, duration_sec, file } = content;
        return { content_id: id, name, media_kind: null, page_count: null, duration_sec: duration_sec ?? 0, ...contentState(content, now), thumbnail_url: null, media_url: file && usable.has(id) ? signMediaUrl(config.secret, file.sha256) : null };
      });
      return { rows };
    }
    const [medias, usable] = [await readyMedias(db, ids, null), await readyMedias(db, ids, caller)];
    const rows = ids.flatMap((id) => medias.get(id) ?? []).map((media): CollectionItem => {
      const { id, name, media_kind, page_count, duration_sec } = media;
      const seconds = media_kind === 'video' && duration_sec !== null ? duration_sec : SLIDE_SEC.usual * Math.max(media.shown.length, 1);
      return { content_id: id, name, media_kind, page_count, duration_sec: seconds, ...mediaState(media, null, now), ...addressesOf(config.secret, media, null, usable.has(id)) };
    });
    return { rows };
  });
}
