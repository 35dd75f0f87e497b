import { LOG_FIELDS } from '@loa/contracts/activity-log';
import { permissionOf, type Resource } from '@loa/contracts/common';
import { expect } from 'vitest';
import type * as z from 'zod';
import type { Made } from './crud-answers';
import type { TestClient } from './test-client';

/** The log of a record that was made, renamed to “… đã sửa” and deleted, as far as its resource has these calls. */
export async function expectLogged(
  client: TestClient,
  resource: Resource<z.ZodObject>,
  record: Made,
  { creates, removes }: { creates: boolean; removes: boolean },
) {
  const { rows } = (await client.get(`/api/log/find?entity_id=${record.id}`)).json();
  const verbs = (['DELETE', 'EDIT', 'ADD'] as const).filter((verb) =>
    verb === 'ADD' ? creates : verb === 'EDIT' || removes,
  );
  const actions = verbs.map((verb) => permissionOf(resource, verb) as string);
  const standard = rows.filter(({ action }: { action: string }) => actions.includes(action));
  expect(standard.map(({ action }: { action: string }) => action)).toEqual(actions);
  const { changes } = standard[verbs.indexOf('EDIT')];
  expect(changes).toContainEqual({ field: 'name', old: record.name, new: `${record.name} đã sửa` });
  expect(
    changes.map(({ field }: { field: string }) => field).filter((field: string) => !(field in resource.entity.shape)),
  ).toEqual([]);
  const changesOf = async (verb: (typeof verbs)[number]) => {
    const line = standard[verbs.indexOf(verb)];
    return line && (await client.get(`/api/log/find/${line.id}`)).json().changes;
  };
  const [added, deleted] = [await changesOf('ADD'), await changesOf('DELETE')];
  if (creates) expect(added).toContainEqual({ field: 'name', old: null, new: record.name });
  if (removes) expect(deleted).toContainEqual({ field: 'name', old: `${record.name} đã sửa`, new: null });
  expect(
    [changes, added ?? [], deleted ?? []]
      .flat()
      .map(({ field }: { field: string }) => field)
      .filter((field: string) => !(field in LOG_FIELDS)),
    'Fields without a name: one line each in libs/contracts/src/activity-log/fields/',
  ).toEqual([]);
}
