import type { Resource } from '@loa/contracts/common';
import { expect } from 'vitest';
import type { TestClient } from './test-client';

/** A body that must be refused, and the field that must be named; '' when it is the body as a whole. */
export interface Refusal {
  values: Record<string, unknown>;
  field: string;
}

/** Checks that POST and PUT refuse the same bodies, naming the same field, and that nothing is written. */
export async function expectRefusedAlike(
  client: TestClient,
  { base, changed_at = base }: Pick<Resource, 'base' | 'changed_at'>,
  { id, version }: { id: string; version: number },
  refusals: readonly Refusal[],
  creates = true,
) {
  const before = (await client.get(`${base}/find/${id}`)).json();
  for (const { values, field } of refusals) {
    const changed = await client.put(`${changed_at}/${id}`, { ...values, version });
    for (const answer of creates ? [changed, await client.post(base, values)] : [changed]) {
      expect([values, answer.statusCode, answer.json().code]).toEqual([values, 400, 'INVALID']);
      expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
    }
  }
  expect((await client.get(`${base}/find/${id}`)).json()).toEqual(before);
}
