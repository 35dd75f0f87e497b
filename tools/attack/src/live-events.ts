import { topicOf } from '@loa/contracts/device-protocol';
import type { Occurrence, Schedule } from '@loa/contracts/schedules';
import { openSocket } from './console-socket';
import { eventually } from './eventually';
import type { Findings } from './findings';
import { connectDevice } from './neighbour';
import { covers, hears, type Place } from './places';
import type { Actor } from './records';
import { must, type Staging } from './staging';
import { holds } from './spec-rights';
import type { Target } from './target';

/** The code that shows the same on a page (SPEC §6). */
const SHOWN_BY: Record<string, string> = {
  'command.status': 'THIET_BI_DA_LAP_DAT_VIEW',
  'device.status': 'THIET_BI_DA_LAP_DAT_VIEW',
  'playlist.status': 'LICH_PHAT_VIEW',
  'approval.changed': 'LICH_PHAT_APPROVE',
  'occurrence.status': 'LICH_PHAT_VIEW',
};
/** Sent to every listener; anything else to those whose area it is. */
const isFor = (event: string) => (event === 'occurrence.status' ? hears : covers);

interface Action {
  id: string;
  place: Place;
  events: string[];
}

/** Makes something happen in every place, and listens to who hears of it. */
export async function eventsReachOnlyTheirArea(
  target: Target,
  findings: Findings,
  actors: readonly Actor[],
  staging: Staging,
  places: readonly Place[],
) {
  const listeners = await Promise.all(actors.map(async (actor) => ({ actor, socket: await openSocket(actor.person) })));
  for (const { actor, socket } of listeners)
    if ((socket !== null) !== (actor.account_id !== ''))
      findings.found('a socket was let in or refused wrongly', actor.person.username);
  const forged = await openSocket({
    url: target.url,
    headers: { accesstoken: `${actors[0]?.person.headers.accesstoken}x` },
  });
  if (forged) findings.found('a socket with a forged token was let in', 'accesstoken with one character more');
  const [admin] = actors;
  if (!admin) return;
  const actions = [
    ...(await inSchedules(admin, staging, places)),
    ...(await inRuns(admin, staging, places)),
    ...(await inDevices(target, admin, staging, places)),
  ];
  const wanted = ({ actor }: { actor: Actor }) =>
    actions.flatMap(({ id, place, events }) =>
      events
        .filter((event) => isFor(event)(actor.area, place) && holds(actor.person.username, SHOWN_BY[event] ?? ''))
        .map((event) => `${event} ${id}`),
    );
  for (const listener of listeners) {
    const { actor, socket } = listener;
    if (!socket) continue;
    const heard = () => new Set(socket.heard.map(({ event, item }) => `${event} ${item.id}`));
    await eventually(() => wanted(listener).every((each) => heard().has(each)));
    for (const each of wanted(listener))
      if (!heard().has(each)) findings.found('an event did not come', `${actor.person.username}: ${each}`);
    findings.tried('events somebody was to hear', wanted(listener).length);
  }
  // All that was to come has come to everybody, so wrong events have as well.
  for (const listener of listeners) {
    const { actor, socket } = listener;
    const allowed = new Set(wanted(listener));
    const wrong = (socket?.heard ?? []).filter(
      ({ event, item }) =>
        actions.some(({ id, events }) => id === item.id && events.includes(event)) &&
        !allowed.has(`${event} ${item.id}`),
    );
    for (const { event, item } of wrong)
      findings.found(
        'somebody heard of another area, or without the right',
        `${actor.person.username}: ${event} ${item.id} in ${actions.find(({ id }) => id === item.id)?.place.what}`,
      );
    socket?.close();
  }
}

async function inSchedules({ person }: Actor, staging: Staging, places: readonly Place[]): Promise<Action[]> {
  const actions: Action[] = [];
  for (const place of places) {
    const { id, version } = await staging.schedule(place, 'draft');
    await must<Schedule>(person, 'POST', `/api/playlist/${id}/submit`, { version, conflict_rule: 'keep' });
    actions.push({ id, place, events: ['playlist.status', 'approval.changed'] });
  }
  return actions;
}

async function inRuns({ person }: Actor, staging: Staging, places: readonly Place[]): Promise<Action[]> {
  const actions: Action[] = [];
  for (const place of places) {
    const schedule = await staging.schedule(place, 'approved', {}, true);
    const { rows } = await must<{ rows: Occurrence[] }>(
      person,
      'GET',
      `/api/playlist/occurrence/find?schedule_id=${schedule.id}`,
    );
    const id = rows[0]?.id ?? '';
    await must<Schedule>(person, 'POST', `/api/playlist/${schedule.id}/drop`, {
      version: schedule.version,
      occurrence_id: id,
      reason: 'Thử',
    });
    actions.push({ id, place, events: ['occurrence.status'] });
  }
  return actions;
}

async function inDevices(
  target: Target,
  { person }: Actor,
  staging: Staging,
  places: readonly Place[],
): Promise<Action[]> {
  const actions: Action[] = [];
  for (const place of places) {
    const device = await staging.device(place);
    if (!device) continue;
    const { id } = await must<{ id: string }>(person, 'POST', `/api/device/${device.id}/command`, {
      type: 'set_volume',
      payload: { volume: 3 },
    });
    const { token } = await must<{ token: string }>(person, 'POST', `/api/device/${device.id}/token`);
    const client = await connectDevice(target, { id: device.id, device_code: device.device_code, token });
    await client.publishAsync(
      topicOf(device.device_code, 'status'),
      JSON.stringify({ at: new Date().toISOString(), volume: ((device.volume ?? 0) + 1) % 100 }),
      { qos: 1 },
    );
    await client.endAsync();
    actions.push({ id, place, events: ['command.status'] }, { id: device.id, place, events: ['device.status'] });
  }
  return actions;
}
