import type { OneTimePassword } from '@loa/contracts/accounts';
import type { AttackCase } from './cases';
import { attackCase } from './cases-anywhere';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Subject } from './records';
import { must } from './staging';

interface Made {
  id: string;
}

/**
 * Calls that keep accounts and groups. Of the demo's people only the administrator may; who else could, and over whom,
 * the server's own tests try.
 */
export function casesOnPeople(admin: Person, places: readonly Place[]): AttackCase[] {
  let made = 0;
  const group = async () =>
    must<Made>(admin, 'POST', '/api/group-account', {
      code: `ng-${(made += 1)}`,
      name: `Nhóm ${made}`,
      permission_ids: [],
    });
  const body = async (area_id = places[0]?.id) => ({
    username: `thu-${(made += 1)}`,
    name: `Người ${made}`,
    group_account_id: (await group()).id,
    area_id,
  });
  const make = async (): Promise<Subject> => ({
    ...NOWHERE,
    what: 'an account',
    id: (await must<OneTimePassword>(admin, 'POST', '/api/account', await body())).account.id,
  });
  return [
    attackCase('POST /api/account', { body: () => body() }),
    attackCase('PUT /api/account/update/{id}', { on: make, body: async () => ({ version: 1, ...(await body()) }) }),
    attackCase('PUT /api/account/reset-password/{id}', { on: make }),
    attackCase('DELETE /api/account/{id}', { on: make }),
    attackCase('POST /api/account/{id}/erase', { on: make }),
    attackCase('POST /api/account/import', {
      body: () => importOf({ name: 'Người từ tệp', username: `tep-${(made += 1)}` }),
    }),
    attackCase('POST /api/account/change-many', {
      on: make,
      body: ({ id }) => ({ ids: [id], change: { status: 'locked' } }),
    }),
    attackCase('POST /api/group-account/{id}/preview', {
      on: async () => ({ ...NOWHERE, what: 'a group', id: (await group()).id }),
      body: () => ({ permission_ids: [] }),
    }),
  ];
}

/** Rows of a file, looked at and not stored. */
const importOf = (cells: Record<string, string>) => ({ rows: [{ row: 2, cells }], apply: false });

const LEVELS = ['province', 'district', 'commune', 'village'] as const;
type Level = (typeof LEVELS)[number];
const PARENT: Record<Level, Level | null> = {
  province: null,
  district: 'province',
  commune: 'province',
  village: 'commune',
};

/** Every call on places of every level; those that change the tree on places made for it. */
export function casesOnPlaces(admin: Person, places: readonly Place[]): AttackCase[] {
  let made = 0;
  const parents = new Map<Level, Promise<Made>>();
  const make = async (level: Level, parent_id?: string): Promise<Made> =>
    must<Made>(admin, 'POST', `/api/category/${level}`, await fields(level, parent_id));
  const parentOf = (level: Level): Promise<Made> => {
    const known = parents.get(level) ?? make(level);
    parents.set(level, known);
    return known;
  };
  const fields = async (level: Level, parent_id?: string) => {
    const above = PARENT[level];
    return { name: `Nơi ${(made += 1)}`, ...(above && { parent_id: parent_id ?? (await parentOf(above)).id }) };
  };
  return LEVELS.flatMap((level) => {
    const base = `/api/category/${level}`;
    const fresh = async (): Promise<Subject> => ({ ...NOWHERE, what: `a ${level}`, id: (await make(level)).id });
    const merge = async ({ id }: Subject) => ({
      sources: [{ id, version: 1 }],
      into: { id: (await make(level)).id, version: 1 },
    });
    const above = PARENT[level];
    const move = async () => ({ version: 1, parent_id: above ? (await make(above)).id : NOWHERE.id });
    const here = places.filter((place) => place.level === LEVELS.indexOf(level) + 1);
    return [
      attackCase(`GET ${base}/find`),
      attackCase(`POST ${base}/find-ids/`, { body: () => ({ ids: [NOWHERE.id] }) }),
      attackCase(`GET ${base}/find/{id}`, { takes: 'sees' }),
      ...here.map((place) =>
        attackCase(`GET ${base}/find/{id}`, {
          takes: 'sees',
          on: async () => ({ what: place.what, id: place.id, place }),
        }),
      ),
      attackCase(`POST ${base}`, { body: () => fields(level) }),
      attackCase(`PUT ${base}/{id}`, { on: fresh, body: async () => ({ version: 1, ...(await fields(level)) }) }),
      attackCase(`DELETE ${base}/{id}`, { on: fresh }),
      ...(level === 'commune' || level === 'village'
        ? [attackCase(`POST ${base}/import`, { body: () => importOf({ name: 'Nơi từ tệp' }) })]
        : []),
      ...['preview-merge', 'merge'].map((call) => attackCase(`POST ${base}/${call}`, { on: fresh, body: merge })),
      // A province lies in the country, and there is no other.
      ...['preview-move', 'move'].map((call) =>
        attackCase(`POST ${base}/{id}/${call}`, {
          on: fresh,
          body: move,
          ...(!above && { orElse: [400], isNever: true }),
        }),
      ),
    ];
  });
}
