import type { AttackCase } from './cases';
import { attackCase, sharedRecords } from './cases-anywhere';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Subject } from './records';
import { must, type Share } from './staging';

const BASE = '/api/text-to-speech';
const WORDS = '/api/pronunciation';
const voice = { provider: 'espeak-ng', voice_code: 'vi', speed: 1, pitch: 1 };

/** Texts that are spoken, how words are read in a place, and who speaks besides the server. */
export function casesOnSpeech(admin: Person, places: readonly Place[]): AttackCase[] {
  let made = 0;
  let quality: Promise<string> | undefined;
  const qualityId = () =>
    (quality ??= must<{ rows: { id: string }[] }>(admin, 'GET', '/api/sound-quality/find?limit=1').then(
      ({ rows }) => rows[0]?.id ?? '',
    ));
  const fields = async (area_id: string, share: Share = 'below') => ({
    name: `Văn bản ${(made += 1)}`,
    text: 'Mời bà con nghe tin.',
    ...voice,
    sound_quality_id: await qualityId(),
    area_id,
    share,
    is_draft: true,
  });
  const word = (area_id: string) => ({ name: `từ ${(made += 1)}`, read: 'cách đọc', area_id });
  const makes = (base: string, place: Place, share: Share, body: () => unknown) => async (): Promise<Subject> => ({
    what: base,
    id: (await must<{ id: string }>(admin, 'POST', base, await body())).id,
    place,
    share,
    made_by: 'admin',
  });
  const texts = places.flatMap((place) =>
    (place.what === 'the commune' ? (['private', 'below', 'area', 'all'] as const) : (['below'] as const)).map(
      (share) => ({ place, share }),
    ),
  );
  const onTexts = (one: Omit<AttackCase, 'on'>): AttackCase[] =>
    texts.map(({ place, share }) => ({ ...one, on: makes(BASE, place, share, () => fields(place.id, share)) }));
  const onWords = (one: Omit<AttackCase, 'on'>): AttackCase[] =>
    places.map((place) => ({ ...one, on: makes(WORDS, place, 'below', () => word(place.id)) }));
  const inPlaces = (call: string, body: (place: Place) => unknown): AttackCase[] =>
    places.map((place) => ({
      call,
      takes: 'settles' as const,
      on: async () => ({ ...NOWHERE, place }),
      body: () => body(place),
    }));
  return [
    attackCase(`GET ${BASE}/find`),
    attackCase(`GET ${BASE}/voices`),
    attackCase(`POST ${BASE}/find-ids/`, { body: ({ id }) => ({ ids: [id] }) }),
    attackCase(`POST ${BASE}/document`, { orElse: [400, 415] }),
    ...inPlaces(`POST ${BASE}`, ({ id }) => fields(id)),
    ...inPlaces(`POST ${BASE}/preview`, ({ id }) => ({ text: 'UBND', area_id: id })),
    ...inPlaces(`POST ${BASE}/listen`, ({ id }) => ({ text: 'a', area_id: id, ...voice })),
    ...onTexts({ call: `GET ${BASE}/find/{id}`, takes: 'sees' }),
    ...onTexts({
      call: `PUT ${BASE}/{id}`,
      takes: 'changes',
      body: async ({ place, share }) => ({ version: 1, ...(await fields(place.id, share)) }),
    }),
    ...onTexts({ call: `POST ${BASE}/{id}/make`, takes: 'changes' }),
    ...onTexts({ call: `POST ${BASE}/{id}/cancel`, takes: 'changes', orElse: [409] }),
    ...onTexts({ call: `DELETE ${BASE}/{id}`, takes: 'changes' }),
    attackCase(`GET ${WORDS}/find`),
    attackCase(`POST ${WORDS}/find-ids/`, { body: ({ id }) => ({ ids: [id] }) }),
    ...inPlaces(`POST ${WORDS}`, ({ id }) => word(id)),
    ...onWords({ call: `GET ${WORDS}/find/{id}`, takes: 'sees' }),
    ...onWords({
      call: `PUT ${WORDS}/{id}`,
      takes: 'changes',
      body: ({ place }) => ({ version: 1, ...word(place.id) }),
    }),
    ...onWords({ call: `DELETE ${WORDS}/{id}`, takes: 'changes' }),
    ...sharedRecords(admin, '/api/tts-provider', (at) => ({
      name: `Giọng mạng ${at}`,
      service: 'google',
      url: 'http://giong.invalid/',
      api_key: 'khoa',
      is_active: false,
    })),
  ];
}
