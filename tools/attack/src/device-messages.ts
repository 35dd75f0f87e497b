import fc from 'fast-check';
import type { MqttClient } from 'mqtt';
import { topicOf, type UpTopic } from '@loa/contracts/device-protocol';
import { device as deviceShape, refusedMessages, type Device } from '@loa/contracts/devices';
import { rightMessage, UP, wrongMessages } from './device-wrongs';
import type { Findings } from './findings';
import { connectDevice, Neighbour } from './neighbour';
import type { Part } from './part';
import type { Person } from './person';
import type { TargetDevice } from './target';

/** Number of bad messages between two checks of the neighbour. */
const SALVO = 40;
const RANDOM_A_ROUND = 200;

interface Shot {
  topic: UpTopic;
  text: string;
  why: string;
}

const exhaustive = (): Shot[] =>
  UP.flatMap((topic) =>
    wrongMessages(topic).map(({ path, why, json }) => ({ topic, text: json, why: `${topic} with ${path}: ${why}` })),
  );

/** Right messages with a few characters changed, left out or put in. */
function random(seed: number): Shot[] {
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat(2), fc.string({ unit: 'binary', minLength: 1, maxLength: 6 })), {
    minLength: 1,
    maxLength: 4,
  });
  return fc
    .sample(fc.tuple(fc.constantFrom(...UP), edits), { numRuns: RANDOM_A_ROUND, seed })
    .map(([topic, changes]) => {
      const text = changes.reduce(
        (whole, [place, left, put]) => {
          const at = place % (whole.length + 1);
          return whole.slice(0, at) + put + whole.slice(at + left);
        },
        JSON.stringify(rightMessage(topic)),
      );
      return { topic, text, why: `${topic} ${text}` };
    });
}

/** Two reports with one id, and the same one many times: right in themselves, wrong together. */
function together(): Shot[] {
  const report = rightMessage('report');
  const other = { ...report, occurrence_id: '01900000-0000-7000-8000-00000000fffe' };
  return [report, other, report, report, other].map((each) => ({
    topic: 'report',
    text: JSON.stringify(each),
    why: 'reports with one id',
  }));
}

const fire = async (client: MqttClient, code: string, { topic, text }: Shot) =>
  void (await client.publishAsync(topicOf(code, topic), text, { qos: 1, retain: topic === 'presence' }));

/** Checks that the hostile device's record contains what a device may report, and nothing else. */
async function look(operator: Person, { id }: TargetDevice, before: Device | null, during: string, findings: Findings) {
  const { status, body } = await operator.call<Device>('GET', `/api/device/find/${id}`);
  if (status >= 500) findings.found(`an answer was ${status}`, `GET /api/device/find/${id} after ${during}`);
  const misshapen = deviceShape.safeParse(body).error;
  if (misshapen)
    findings.found(
      'a state was stored that no device may have',
      `${during}: ${misshapen.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
    );
  if (before)
    for (const key of [
      'volume',
      'signal',
      'temperature',
      'network',
      'missing_files',
      'storage_free',
      'storage_total',
      'clock_skew_ms',
      'plan_hash',
    ] as const)
      if (body[key] !== before[key])
        findings.found('a refused state was stored', `${during}: ${key} is ${String(body[key])}`);
  // The device has a past of its own; the reports speak of a schedule that does not exist.
  const { schedule_id } = rightMessage('report') as { schedule_id: string };
  const history = await operator.call<{ total: number }>(
    'GET',
    `/api/playlist/history/find?device_id=${id}&schedule_id=${schedule_id}`,
  );
  if (history.status !== 200 || history.body.total !== 0)
    findings.found('a refused report was stored', `${during}: ${JSON.stringify(history.body).slice(0, 200)}`);
  return body;
}

/**
 * Every message of the device protocol with one thing out of range, then at random, from one device; beside it an
 * honest one.
 */
export const deviceMessages: Part = async (target, findings, { rounds, seed }) => {
  const [bad, good] = await target.devices(2);
  if (!bad || !good) throw new Error('the target has no devices');
  const operator = await target.as('admin');
  const neighbour = await Neighbour.beside(target, good, operator, findings);
  const hostile = await connectDevice(target, bad);
  try {
    await neighbour.notice('before anything was sent');
    await hostile.publishAsync(topicOf(bad.device_code, 'status'), JSON.stringify(rightMessage('status')), { qos: 1 });
    await neighbour.notice('after one right message');
    const before = await look(operator, bad, null, 'one right message', findings);
    for (let round = 0; round < rounds; round += 1) {
      const shots = round === 0 ? [...exhaustive(), ...together()] : random(seed + round);
      for (let at = 0; at < shots.length; at += SALVO) {
        const salvo = shots.slice(at, at + SALVO);
        await Promise.all(salvo.map((shot) => fire(hostile, bad.device_code, shot)));
        const during = salvo
          .map(({ why }) => why)
          .join(' | ')
          .slice(0, 4000);
        await neighbour.notice(during);
        await look(operator, bad, round === 0 ? before : null, during, findings);
        findings.tried(
          round === 0 ? 'messages with one thing out of range' : 'messages changed at random',
          salvo.length,
        );
      }
    }
    const refused = await operator.call('GET', `/api/device/${bad.id}/refused-messages`);
    const { data } = refusedMessages.safeParse(refused.body);
    if (!data || data.rows.length === 0 || data.rows.length > 50)
      findings.found('what was refused is not kept, or too much of it', JSON.stringify(refused.body).slice(0, 500));
    findings.note(`a neighbour waited ${Math.round(neighbour.longestMs)} ms at most`);
  } finally {
    await Promise.all([hostile.endAsync(true), neighbour.end()]);
  }
};
