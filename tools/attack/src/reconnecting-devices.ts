import { randomUUID } from 'node:crypto';
import mqtt from 'mqtt';
import { topicOf } from '@loa/contracts/device-protocol';
import type { Device } from '@loa/contracts/devices';
import type { Occurrence, Schedule } from '@loa/contracts/schedules';
import { eventually } from './eventually';
import type { Findings } from './findings';
import { countsOf, failureReport, recordsOf, runNow } from './interrupted-reports';
import { connectDevice } from './neighbour';
import type { Part } from './part';
import type { Person } from './person';
import { covers, demoPlaces, wholeTree } from './places';
import { must, Staging } from './staging';
import type { Target, TargetDevice } from './target';

type FailureContext = Parameters<typeof failureReport>[0];
const MOST_STORED = 50;

/** Connects, says all there is to say and tears the connection off, without a word of goodbye. */
async function burst(
  { mqttUrl }: Target,
  { device_code, token }: TargetDevice,
  messages: readonly (readonly ['status' | 'report', object])[],
) {
  const client = mqtt.connect(mqttUrl, {
    clientId: device_code,
    username: device_code,
    password: token,
    clean: false,
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  client.on('error', () => undefined);
  await new Promise<void>((done) => {
    client.once('connect', () => done());
    client.once('close', () => done());
  });
  const said = messages.map(([topic, message]) =>
    client.publishAsync(topicOf(device_code, topic), JSON.stringify(message), { qos: 1 }).catch(() => undefined),
  );
  // Nobody waits for the acknowledgement of half of them.
  if (messages.length % 2 === 0)
    await Promise.race([Promise.all(said), new Promise<void>((done) => client.once('close', () => done()))]);
  client.stream.destroy();
  await client.endAsync(true);
}

/** False reports, which the server must refuse from every device. */
function lies(own: FailureContext, others: FailureContext, coming: FailureContext) {
  const report = failureReport(own);
  const playedLong = {
    ...report,
    report_id: randomUUID(),
    result: 'success',
    reason: null,
    played_sec: 600_000,
    actual_start: report.planned_start,
    actual_end: report.at,
  };
  return [
    failureReport(others),
    failureReport(coming),
    failureReport({ ...own, run: { ...own.run, id: randomUUID() } }),
    failureReport({ ...own, schedule: { ...own.schedule, id: others.schedule.id } }),
    playedLong,
  ];
}

interface Runs {
  own: FailureContext & { schedule: Schedule; run: Occurrence };
  others: FailureContext & { schedule: Schedule; run: Occurrence };
  coming: FailureContext;
}

async function runsOf(admin: Person, staging: Staging, places: Awaited<ReturnType<typeof demoPlaces>>): Promise<Runs> {
  const [place, , neighbour] = places;
  if (!place || !neighbour) throw new Error('the demo has no places');
  const schedule = await staging.schedule(place, 'approved', {}, true);
  const { rows } = await must<{ rows: Occurrence[] }>(
    admin,
    'GET',
    `/api/playlist/occurrence/find?schedule_id=${schedule.id}`,
  );
  if (!rows[0]) throw new Error('an approved schedule has no run');
  return {
    own: await runNow(admin, staging, place),
    others: await runNow(admin, staging, neighbour),
    coming: { schedule, run: rows[0] },
  };
}

/** Checks that the server stores only what honest devices would have left. */
async function look(
  admin: Person,
  findings: Findings,
  devices: readonly (TargetDevice & { isInside: boolean })[],
  { own, others, coming }: Runs,
) {
  const inside = devices.filter(({ isInside }) => isInside);
  for (const { id, device_code } of devices) {
    const refused = (await must<{ rows: { topic: string }[] }>(admin, 'GET', `/api/device/${id}/refused-messages`))
      .rows;
    if (refused.length === 0 || refused.length > MOST_STORED)
      findings.found('what was refused is not kept, or too much of it', `${device_code}: ${refused.length}`);
  }
  for (const [run, right] of [
    [own.run.id, inside],
    [others.run.id, devices.filter(({ isInside }) => !isInside)],
    [coming.run.id, []],
  ] as const) {
    const records = await recordsOf(admin, run);
    const believed = records.filter(({ reason }) => reason === 'file_missing').map(({ device }) => device.id);
    if (new Set(records.map(({ device }) => device.id)).size !== records.length)
      findings.found('a device has two records of one run', run);
    for (const id of believed)
      if (!right.some((device) => device.id === id))
        findings.found('a report of a run that was not the device’s is stored', `${id} for ${run}`);
    if (records.some(({ played_sec, required_sec }) => played_sec > required_sec))
      findings.found('more was played than there was', run);
    const miscounted = await countsOf(admin, run);
    if (miscounted) findings.found('a run is miscounted', miscounted);
    findings.tried('records of runs looked at', records.length);
  }
}

/**
 * Fifty devices that reconnect and send as fast as they can: doubled reports, reports for runs of others, to come, and
 * of nobody.
 */
export const reconnectingDevices: Part = async (target, findings, { rounds }) => {
  const admin = await target.as('admin');
  const places = await demoPlaces(admin, await target.as('canbo'));
  const staging = new Staging(admin);
  const runs = await runsOf(admin, staging, places);
  const tree = new Map((await wholeTree(admin)).map(({ id, path }) => [id, path]));
  const stored = new Map(
    (await must<{ rows: Device[] }>(admin, 'GET', '/api/device/find?limit=200')).rows.map((device) => [
      device.id,
      tree.get(device.area_id) ?? '',
    ]),
  );
  const isIn = (id: string, at: number) => covers(places[at] ?? { path: '?' }, { path: stored.get(id) ?? '' });
  const devices = (await target.devices(60))
    .filter(({ id }) => isIn(id, 0) || isIn(id, 2))
    .slice(-50)
    .map((device) => ({ ...device, isInside: isIn(device.id, 0) }));
  await Promise.all(
    devices.map(async (device, at) => {
      const [own, others] = device.isInside ? [runs.own, runs.others] : [runs.others, runs.own];
      const honest = failureReport(own);
      for (let round = 0; round < rounds; round += 1) {
        const reports = [honest, honest, ...lies(own, others, runs.coming), honest].map(
          (report) => ['report', report] as const,
        );
        const states = Array.from(
          { length: 5 + ((at + round) % 2) },
          (_, turn) => ['status', { at: new Date().toISOString(), volume: turn }] as const,
        );
        await burst(target, device, [...reports, ...states]);
        findings.tried('reconnections');
        findings.tried('messages in bursts', reports.length + states.length);
      }
      // Said once more in peace: what was lost with a connection nobody had acknowledged.
      const client = await connectDevice(target, device);
      for (const report of [honest, ...lies(own, others, runs.coming)])
        await client.publishAsync(topicOf(device.device_code, 'report'), JSON.stringify(report), { qos: 1 });
      await client.endAsync();
      const isThere = await eventually(async () =>
        (await recordsOf(admin, own.run.id)).some(
          (record) => record.device.id === device.id && record.reason === 'file_missing',
        ),
      );
      if (!isThere) findings.found('an honest report among others was lost', device.device_code);
      await eventually(
        async () =>
          (await must<{ rows: unknown[] }>(admin, 'GET', `/api/device/${device.id}/refused-messages`)).rows.length >= 5,
        10_000,
      );
    }),
  );
  await look(admin, findings, devices, runs);
};
