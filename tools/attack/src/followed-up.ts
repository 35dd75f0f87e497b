import type { MqttClient } from 'mqtt';
import { planMessage, topicOf } from '@loa/contracts/device-protocol';
import type { Device } from '@loa/contracts/devices';
import type { FailedJob } from '@loa/contracts/system-config';
import { eventually } from './eventually';
import type { Person } from './person';
import { allOf, must } from './staging';
import type { TargetDevice } from './target';

/** Subscribes a device to its plan. Answers how to ask for the hash it was given last. */
export async function followPlan({ device_code }: TargetDevice, client: MqttClient): Promise<() => string | null> {
  const topic = topicOf(device_code, 'plan');
  let hash: string | null = null;
  client.on('message', (on, payload) => {
    if (on === topic) ({ hash } = planMessage.parse(JSON.parse(payload.toString())));
  });
  await client.subscribeAsync(topic, { qos: 1 });
  return () => hash;
}

type ExpectedPlans = ReadonlyMap<string, () => string | null>;

/** Null once each of these devices has been given the plan it is to hold, otherwise which have not. */
export async function plansPublished(admin: Person, expected: ExpectedPlans): Promise<string | null> {
  let behind: string[] = [];
  const isPublished = await eventually(async () => {
    const devices = await allOf<Device>(admin, '/api/device/find');
    behind = devices
      .filter(({ id, wanted_plan_hash }) => expected.has(id) && expected.get(id)?.() !== wanted_plan_hash)
      .map(({ device_code }) => device_code);
    return behind.length === 0;
  });
  return isPublished ? null : `${behind.length} devices were not given their plan: ${behind.slice(0, 5).join(', ')}`;
}

/** Null once nothing is left to do of what must follow a change, otherwise what is. */
export async function followUpsDone(admin: Person): Promise<string | null> {
  let counts = { waiting_jobs: 0, failed_jobs: 0 };
  const isDone = await eventually(async () => {
    ({ counts } = (await admin.call<{ counts: typeof counts }>('GET', '/api/health')).body);
    return counts.waiting_jobs === 0;
  });
  if (!isDone) return `${counts.waiting_jobs} jobs still wait`;
  if (counts.failed_jobs === 0) return null;
  const { rows } = await must<{ rows: FailedJob[] }>(admin, 'GET', '/api/system-config/failed-jobs');
  return `${rows.length} jobs failed for good: ${rows.map(({ name, error }) => `${name} (${error})`).join(', ')}`;
}
