import type { AttackCase } from './cases';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Subject } from './records';
import { must, type Share } from './staging';

const SHARES: Share[] = ['private', 'below', 'area', 'all'];
const typed = {
  typed_kind: 'text',
  body: 'Chào mừng',
  text_style: { font: 'sans', size_px: 16, is_bold: false, color: '#ffffff', background: '#000000', speed_px: 0 },
  width: 64,
  height: 32,
};

/** Calls on one of the two: seen and changed as audio contents are, whatever it holds. */
function casesOn(
  admin: Person,
  places: readonly Place[],
  base: string,
  parts: string,
  rest: () => Promise<object>,
): AttackCase[] {
  let made = 0;
  const fields = async (place: Pick<Place, 'id'>, share: Share) => ({
    name: `Để chiếu ${(made += 1)}`,
    area_id: place.id,
    share,
    ...(await rest()),
  });
  const make = async (place: Place, share: Share): Promise<Subject> => {
    const { id } = await must<{ id: string }>(admin, 'POST', base, await fields(place, share));
    return { what: `${base} in ${place.what}, ${share}`, id, place, share, made_by: 'admin' };
  };
  const onEach = (attackCase: Omit<AttackCase, 'on'>): AttackCase[] => [
    ...places.flatMap((place) => SHARES.map((share) => ({ ...attackCase, on: () => make(place, share) }))),
    { ...attackCase, on: async () => NOWHERE },
  ];
  const body = async ({ place, share }: Subject) => ({
    version: 1,
    ...(await fields(place.path ? place : { id: places[0]?.id ?? '' }, share ?? 'all')),
  });
  return [
    { call: `GET ${base}/find`, takes: 'nothing', on: async () => NOWHERE },
    { call: `POST ${base}/find-ids/`, takes: 'nothing', on: async () => NOWHERE, body: () => ({ ids: [NOWHERE.id] }) },
    ...places.map((place): AttackCase => ({
      call: `POST ${base}`,
      takes: 'settles',
      on: async () => ({ what: place.what, id: place.id, place }),
      body: () => fields(place, 'below'),
    })),
    ...onEach({ call: `GET ${base}/find/{id}`, takes: 'sees' }),
    ...onEach({ call: `GET ${base}/{id}/${parts}`, takes: 'sees' }),
    ...onEach({ call: `PUT ${base}/{id}`, takes: 'changes', body }),
    ...onEach({ call: `DELETE ${base}/{id}`, takes: 'changes' }),
  ];
}

/** Slideshows and collections, each of one scrolling text that everybody may use. */
export function casesOnSlideshows(admin: Person, places: readonly Place[]): AttackCase[] {
  let text: Promise<string> | undefined;
  const textId = () =>
    (text ??= must<{ id: string }>(admin, 'POST', '/api/content-manager/media', {
      name: 'Chữ chạy chung',
      area_id: places[0]?.id,
      share: 'all',
      ...typed,
    }).then(({ id }) => id));
  let size: Promise<string> | undefined;
  const sizeId = () =>
    (size ??= must<{ id: string }>(admin, 'POST', '/api/resolution', {
      name: 'Cỡ để tấn công',
      width: 999,
      height: 333,
    }).then(({ id }) => id));
  return [
    {
      call: 'POST /api/slideshow/preview',
      takes: 'nothing',
      on: async () => NOWHERE,
      body: () => ({ media_ids: [NOWHERE.id], collection_id: NOWHERE.id }),
    },
    ...casesOn(admin, places, '/api/collection', 'items', async () => ({
      kind: 'media',
      items: [{ content_id: await textId() }],
    })),
    ...casesOn(admin, places, '/api/slideshow', 'slides', async () => ({
      resolution_id: await sizeId(),
      slides: [{ media_id: await textId() }],
    })),
  ];
}
