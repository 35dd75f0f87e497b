import type { AttackCase } from './cases';
import { attackCase } from './cases-anywhere';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Subject } from './records';
import { must } from './staging';

const ALERTS = '/api/alert';
const CHANNELS = '/api/alert-channel';

/** Alerts, which come and go by themselves, and where they are sent: to an address that nobody has. */
export function casesOnAlerts(admin: Person, places: readonly Place[]): AttackCase[] {
  const fields = (area_id: string) => ({
    name: 'Kênh',
    area_id,
    kind: 'webhook',
    url: 'http://noi-nhan.invalid/',
    secret: 'mot-khoa-ky-that-dai',
    is_active: false,
  });
  const onEach = (one: Omit<AttackCase, 'on'>): AttackCase[] =>
    places.map((place) => ({
      ...one,
      on: async (): Promise<Subject> => ({
        what: CHANNELS,
        id: (await must<{ id: string }>(admin, 'POST', CHANNELS, fields(place.id))).id,
        place,
      }),
    }));
  return [
    attackCase(`GET ${ALERTS}/find`),
    attackCase(`GET ${ALERTS}/find/{id}`, { orElse: [404], isNever: true }),
    attackCase(`POST ${ALERTS}/{id}/acknowledge`, { orElse: [404], isNever: true }),
    attackCase(`POST ${ALERTS}/{id}/answer`, { body: () => ({ answer: 'Đang sửa' }), orElse: [404], isNever: true }),
    attackCase(`POST ${ALERTS}/{id}/silence`, { body: () => ({ minutes: 60 }), orElse: [404], isNever: true }),
    attackCase(`GET ${CHANNELS}/find`),
    attackCase(`POST ${CHANNELS}/find-ids/`, { body: ({ id }) => ({ ids: [id] }) }),
    ...places.map((place): AttackCase => ({
      call: `POST ${CHANNELS}`,
      takes: 'settles',
      on: async () => ({ ...NOWHERE, place }),
      body: () => fields(place.id),
    })),
    ...onEach({ call: `GET ${CHANNELS}/find/{id}`, takes: 'sees' }),
    ...onEach({
      call: `PUT ${CHANNELS}/{id}`,
      takes: 'changes',
      body: ({ place }) => ({ version: 1, ...fields(place.id) }),
    }),
    ...onEach({ call: `POST ${CHANNELS}/{id}/test`, takes: 'sees' }),
    ...onEach({ call: `DELETE ${CHANNELS}/{id}`, takes: 'changes' }),
  ];
}
