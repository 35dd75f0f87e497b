import type { AttackCase } from './cases';
import { attackCase } from './cases-anywhere';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Subject } from './records';
import { must } from './staging';

const BASE = '/api/device-group';

/** Groups of devices: those of a place are used and changed by whoever is in charge of it. */
export function casesOnGroups(admin: Person, places: readonly Place[]): AttackCase[] {
  let made = 0;
  const group = (area_id: string) => ({ name: `Nhóm ${(made += 1)}`, area_id, device_ids: [] });
  const make = (place: Place) => async (): Promise<Subject> => ({
    what: BASE,
    id: (await must<{ id: string }>(admin, 'POST', BASE, group(place.id))).id,
    place,
    share: 'area',
    made_by: 'admin',
  });
  const onGroups = (one: Omit<AttackCase, 'on'>): AttackCase[] => places.map((place) => ({ ...one, on: make(place) }));
  return [
    attackCase(`GET ${BASE}/find`),
    attackCase(`GET ${BASE}/choices`),
    attackCase(`POST ${BASE}/find-ids/`, { body: ({ id }) => ({ ids: [id] }) }),
    ...places.map((place) => ({
      call: `POST ${BASE}`,
      takes: 'settles' as const,
      on: async () => ({ ...NOWHERE, place }),
      body: () => group(place.id),
    })),
    ...onGroups({ call: `GET ${BASE}/find/{id}`, takes: 'sees' }),
    ...onGroups({
      call: `PUT ${BASE}/{id}`,
      takes: 'changes',
      body: ({ place }) => ({ version: 1, ...group(place.id) }),
    }),
    ...onGroups({ call: `DELETE ${BASE}/{id}`, takes: 'changes' }),
  ];
}
