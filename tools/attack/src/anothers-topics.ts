import mqtt from 'mqtt';
import { topicOf } from '@loa/contracts/device-protocol';
import type { Device } from '@loa/contracts/devices';
import { eventually } from './eventually';
import type { Findings } from './findings';
import { connectDevice } from './neighbour';
import type { Person } from './person';
import { must } from './staging';
import type { Target, TargetDevice } from './target';

type Claim = Partial<Record<'clientId' | 'username' | 'password', string>>;

/** Whether a broker lets somebody in who says so. */
async function isLetIn({ mqttUrl }: Target, claim: Claim & { protocolVersion?: 4 | 5 }): Promise<boolean> {
  const client = mqtt.connect(mqttUrl, { reconnectPeriod: 0, protocolVersion: 4, ...claim });
  const isIn = await new Promise<boolean>((done) => {
    client.once('connect', () => done(true));
    client.once('error', () => done(false));
    client.once('close', () => done(false));
  });
  await client.endAsync(true);
  return isIn;
}

/** Says one word on a connection of its own; whether the broker took it. */
async function isTaken(
  { mqttUrl }: Target,
  { device_code, token }: TargetDevice,
  topic: string,
  retain: boolean,
): Promise<boolean> {
  const client = mqtt.connect(mqttUrl, {
    clientId: device_code,
    username: device_code,
    password: token,
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  client.on('error', () => undefined);
  const taken = await new Promise<boolean>((done) => {
    client.once('close', () => done(false));
    client.publish(
      topic,
      JSON.stringify({ at: new Date().toISOString(), online: false, volume: 99 }),
      { qos: 1, retain },
      (error) => done(!error),
    );
  });
  await client.endAsync(true);
  return taken;
}

/** A device in another's name: connecting, listening, speaking. */
export async function anothersTopics(
  target: Target,
  findings: Findings,
  admin: Person,
  [own, other]: [TargetDevice, TargetDevice],
) {
  const { device_code: code, token } = own;
  const stale = token;
  const fresh = { ...own, ...(await must<{ token: string }>(admin, 'POST', `/api/device/${own.id}/token`)) };
  const claims: [string, Claim][] = [
    [
      'as another with the own key',
      { clientId: other.device_code, username: other.device_code, password: fresh.token },
    ],
    ['under another’s client id', { clientId: other.device_code, username: code, password: fresh.token }],
    ['as the server', { clientId: 'loa-server:states', username: 'loa-server', password: fresh.token }],
    ['with a key that was replaced', { clientId: code, username: code, password: stale }],
    ['with a changed key', { clientId: code, username: code, password: `${fresh.token.slice(0, -3)}abc` }],
    ['without a key', { clientId: code, username: code }],
    ['without a name', { clientId: code }],
  ];
  for (const [what, claim] of claims) {
    findings.tried('connections in another’s name');
    if (await isLetIn(target, claim)) findings.found('the broker let somebody in', what);
  }
  await listensToOthers(target, findings, admin, fresh, other);
  await speaksForOthers(target, findings, admin, fresh, other);
}

async function listensToOthers(
  target: Target,
  findings: Findings,
  admin: Person,
  own: TargetDevice,
  other: TargetDevice,
) {
  const client = await connectDevice(target, own);
  const heard: string[] = [];
  client.on('message', (topic) => heard.push(topic));
  await client.subscribeAsync(topicOf(own.device_code, 'command'), { qos: 1 });
  for (const filter of [
    '#',
    'loa/#',
    'loa/v1/+/command',
    '+/+/+/+',
    '$SYS/#',
    topicOf(other.device_code, 'command'),
    topicOf(other.device_code, 'plan'),
    topicOf(other.device_code, 'report'),
    topicOf(own.device_code, 'report'),
    `$share/a/${topicOf(other.device_code, 'command')}`,
  ]) {
    const granted = await client.subscribeAsync(filter, { qos: 1 }).catch(() => []);
    findings.tried('topics of others listened to');
    if (granted.some(({ qos }) => Number(qos) < 128))
      findings.found('a device may listen to what is not its own', filter);
  }
  for (const { id } of [other, own])
    await must(admin, 'POST', `/api/device/${id}/command`, { type: 'set_volume', payload: { volume: 1 } });
  // Sent after the other's, so the other's would have come before it.
  if (!(await eventually(() => heard.includes(topicOf(own.device_code, 'command')))))
    findings.found('a device did not get what it was sent', own.device_code);
  for (const topic of heard)
    if (!topic.includes(`/${own.device_code}/`)) findings.found('a device heard what is another’s', topic);
  await client.endAsync(true);
}

async function speaksForOthers(
  target: Target,
  findings: Findings,
  admin: Person,
  own: TargetDevice,
  other: TargetDevice,
) {
  const stateOf = async () => {
    const { volume, connection, last_seen_at } = await must<Device>(admin, 'GET', `/api/device/find/${other.id}`);
    return JSON.stringify({ volume, connection, last_seen_at });
  };
  const before = await stateOf();
  for (const [topic, retain] of [
    ...(['status', 'presence', 'ack', 'report', 'plan', 'command'] as const).map(
      (leaf) => [topicOf(other.device_code, leaf), leaf === 'presence'] as const,
    ),
    [topicOf(own.device_code, 'plan'), true],
    [topicOf(own.device_code, 'command'), false],
    ['$SYS/loa', false],
  ] as const) {
    findings.tried('words in another’s name');
    if (await isTaken(target, own, topic, retain)) findings.found('a device may speak where it may not', topic);
  }
  if ((await stateOf()) !== before) findings.found('a device spoke for another', `${before} became ${await stateOf()}`);
}
