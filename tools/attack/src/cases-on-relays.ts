import type { Relay } from '@loa/contracts/content';
import type { AttackCase } from './cases';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Subject, type Subjects } from './records';
import { must, type Share } from './staging';

const SHARES: Share[] = ['private', 'below', 'area', 'all'];
const base = '/api/relay-link';
const source = { url: 'http://dai.invalid/', protocol: 'http' };

/**
 * Every call on relay links, in every place and shared with everybody they can be. They name an address that
 * nobody has.
 */
export function casesOnRelays(subjects: Subjects, admin: Person, places: Place[]): AttackCase[] {
  const body = async ({ id, place }: Subject) => {
    if (!place.path) return { version: 1, name: 'Không có', ...source, area_id: id };
    const { version, name, url, protocol, area_id, share } = await must<Relay>(admin, 'GET', `${base}/find/${id}`);
    return { version, name, url, protocol, area_id, share };
  };
  const onEach = (attackCase: Omit<AttackCase, 'on'>): AttackCase[] => [
    ...places.flatMap((place) => SHARES.map((share) => ({ ...attackCase, on: () => subjects.relay(place, share) }))),
    { ...attackCase, on: async () => NOWHERE },
  ];
  return [
    ...onEach({ call: `GET ${base}/find/{id}`, takes: 'sees' }),
    ...onEach({ call: `PUT ${base}/{id}`, takes: 'changes', body }),
    ...onEach({ call: `POST ${base}/{id}/check`, takes: 'sees' }),
    ...onEach({ call: `POST ${base}/{id}/listen`, takes: 'sees', body: () => ({}) }),
    ...onEach({ call: `DELETE ${base}/{id}`, takes: 'changes', usesUp: 'this' }),
    ...places.map((place): AttackCase => ({
      call: `POST ${base}`,
      takes: 'settles',
      on: async () => ({ what: place.what, id: place.id, place }),
      body: () => ({ name: 'Tiếp sóng mới', ...source, area_id: place.id }),
    })),
  ];
}
