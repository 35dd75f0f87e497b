import type { Media } from '@loa/contracts/media';
import type { AttackCase } from './cases';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Subject } from './records';
import { must, type Share } from './staging';

const base = '/api/content-manager/media';
const SHARES: Share[] = ['private', 'below', 'area', 'all'];

/** Calls on electronic media: seen and changed as audio contents are. */
export function casesOnMedia(admin: Person, places: readonly Place[]): AttackCase[] {
  let made = 0;
  const typed = {
    typed_kind: 'text',
    body: 'Chào mừng',
    text_style: { font: 'sans', size_px: 16, is_bold: false, color: '#ffffff', background: '#000000', speed_px: 0 },
    width: 64,
    height: 32,
  };
  const fields = (place: Place, share: Share) => ({
    name: `Chữ chạy ${(made += 1)}`,
    area_id: place.id,
    share,
    ...typed,
  });
  const make = async (place: Place, share: Share, isRemoved: boolean): Promise<Subject> => {
    const { id } = await must<Media>(admin, 'POST', base, fields(place, share));
    if (isRemoved) await must<Media>(admin, 'POST', `${base}/${id}/remove`);
    return { what: `media in ${place.what}, ${share}`, id, place, share, made_by: 'admin' };
  };
  const onEach = (attackCase: Omit<AttackCase, 'on'>, isRemoved = false): AttackCase[] => [
    ...places.flatMap((place) => SHARES.map((share) => ({ ...attackCase, on: () => make(place, share, isRemoved) }))),
    { ...attackCase, on: async () => NOWHERE },
  ];
  const [any] = places;
  const body = ({ place, share }: Subject) => ({
    version: 1,
    ...fields(place.path ? place : { ...(any as Place), id: NOWHERE.id }, share ?? 'all'),
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
    ...onEach({ call: `GET ${base}/{id}/pages`, takes: 'sees' }),
    ...onEach({ call: `GET ${base}/{id}/trial/find`, takes: 'sees' }),
    ...onEach({ call: `PUT ${base}/{id}`, takes: 'changes', body }),
    ...onEach({ call: `DELETE ${base}/{id}`, takes: 'changes' }),
    // Nothing of it has failed, and it is no test media.
    ...onEach({ call: `POST ${base}/{id}/retry`, takes: 'changes', orElse: [409] }),
    ...onEach({
      call: `POST ${base}/{id}/trial`,
      takes: 'changes',
      body: () => ({ device_ids: [NOWHERE.id] }),
      orElse: [409],
    }),
    ...onEach({ call: `POST ${base}/{id}/remove`, takes: 'changes' }),
    ...onEach({ call: `POST ${base}/{id}/restore`, takes: 'changes' }, true),
  ];
}
