import { ANNOUNCE_PATH, type Device, type PendingDevice } from '@loa/contracts/devices';
import { randomUUID } from 'node:crypto';
import { attackCase } from './cases-anywhere';
import type { AttackCase } from './cases';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Subject } from './records';
import { must } from './staging';

const base = '/api/device';
const waiting = `${base}/not-installed`;

/** Calls on devices that are not installed: announced by the machine, installed in each place, uninstalled again. */
export function casesOnDevices(admin: Person, places: readonly Place[]): AttackCase[] {
  let made = 0;
  let key: Promise<string> | undefined;
  const makerKey = () =>
    (key ??= must<{ key: string }>(admin, 'POST', `${base}/maker-key`, { name: 'Nhà sản xuất thử' }).then(
      (answer) => answer.key,
    ));
  const form = (area_id: string) => ({ install_id: randomUUID(), name: 'Máy thử', area_id });

  const announced = async () => {
    const device_code = `THU-${process.pid}-${(made += 1)}`;
    const { status } = await fetch(admin.url + ANNOUNCE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await makerKey()}` },
      body: JSON.stringify({ device_code, proof: `rieng-${device_code}` }),
    });
    if (status !== 202) throw new Error(`a machine could not announce itself: ${status}`);
    return must<PendingDevice>(admin, 'POST', `${waiting}/claim`, { device_code });
  };
  const installed = async (place: Place): Promise<Subject> => {
    const { id } = await announced();
    await must(admin, 'POST', `${base}/${id}/install`, form(place.id));
    return { what: base, id, place };
  };
  const version = async ({ id, place }: Subject) =>
    place.path ? (await must<Device>(admin, 'GET', `${base}/find/${id}`)).version : 1;
  const down = async (place: Place): Promise<Subject> => {
    const subject = await installed(place);
    await must(admin, 'POST', `${base}/${subject.id}/remove-install`, { version: await version(subject) });
    return subject;
  };
  const onEach = (more: Omit<AttackCase, 'on'>, make: (place: Place) => Promise<Subject>): AttackCase[] => [
    ...places.map((place) => ({ ...more, on: () => make(place) })),
    { ...more, on: async () => NOWHERE },
  ];
  const codeOf = async ({ id, place }: Subject) => ({
    device_code: place.path
      ? (await must<PendingDevice>(admin, 'GET', `${waiting}/find/${id}`)).device_code
      : 'KHONG-CO',
  });
  const withdrawn = async (): Promise<Subject> => ({
    ...NOWHERE,
    what: 'maker key',
    id: (await must<{ id: string }>(admin, 'POST', `${base}/maker-key`, { name: 'Khóa thử' })).id,
  });

  return [
    attackCase(`GET ${waiting}/find`),
    attackCase(`POST ${waiting}/find-ids/`, { body: () => ({ ids: [NOWHERE.id] }) }),
    attackCase(`POST ${waiting}/import`, {
      body: () => ({ rows: [{ row: 2, cells: { device_code: 'x' } }], apply: false }),
    }),
    attackCase(`GET ${base}/maker-key/find`),
    attackCase(`POST ${base}/maker-key`, { body: () => ({ name: 'Khóa thử' }) }),
    attackCase(`DELETE ${base}/maker-key/{id}`, { on: withdrawn }),
    ...onEach({ call: `GET ${waiting}/find/{id}`, takes: 'sees' }, down),
    ...onEach({ call: `POST ${waiting}/claim`, takes: 'changes', body: codeOf }, down),
    ...onEach({ call: `POST ${base}/{id}/install`, takes: 'changes', body: ({ place }) => form(place.id) }, down),
    ...onEach(
      {
        call: `POST ${base}/{id}/claimant`,
        takes: 'changes',
        body: () => ({ clash_at: '2026-01-01T00:00:00.000Z', is_accepted: true }),
        orElse: [409],
      },
      installed,
    ),
    ...onEach({ call: `POST ${base}/{id}/test-tone`, takes: 'changes', body: () => ({ volume: 5 }) }, down),
    // Each of them was installed somewhere, so there is history to keep.
    ...onEach({ call: `DELETE ${waiting}/{id}`, takes: 'changes', orElse: [409] }, down),
    ...onEach(
      {
        call: `POST ${base}/{id}/remove-install`,
        takes: 'changes',
        body: async (subject) => ({ version: await version(subject) }),
      },
      installed,
    ),
    ...onEach({ call: `GET ${base}/{id}/coming`, takes: 'sees' }, installed),
    ...onEach({ call: `GET ${base}/{id}/photo`, takes: 'sees' }, installed),
    // None of them is a picture.
    ...onEach({ call: `PUT ${base}/{id}/photo`, takes: 'changes', orElse: [400, 415] }, installed),
    ...onEach({ call: `DELETE ${base}/{id}/photo`, takes: 'changes' }, installed),
  ];
}
