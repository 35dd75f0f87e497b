import { randomUUID } from 'node:crypto';
import type { MqttClient } from 'mqtt';
import { topicOf } from '@loa/contracts/device-protocol';
import type { Occurrence, PlayRecord, Schedule } from '@loa/contracts/schedules';
import { eventually } from './eventually';
import { connectDevice } from './neighbour';
import type { Person } from './person';
import type { Place } from './places';
import type { Promises } from './promises';
import { must, type Staging } from './staging';
import type { Target, TargetDevice } from './target';

export interface Speaker {
  device: TargetDevice;
  client: MqttClient;
}

export const connectAll = (target: Target, devices: readonly TargetDevice[]): Promise<Speaker[]> =>
  Promise.all(devices.map(async (device) => ({ device, client: await connectDevice(target, device) })));

/**
 * A schedule on the air now in a place, and its run: until it begins, its moment and with it its id may move to when
 * devices have the file.
 */
export async function runNow(
  admin: Person,
  staging: Staging,
  { id }: Pick<Place, 'id'>,
): Promise<{ schedule: Schedule; run: Occurrence }> {
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const schedule = await staging.schedule({ id }, 'approved', {
    mode: 'now',
    start_date: today,
    slots: [],
    max_duration_sec: 600,
  });
  const begun = async () =>
    (
      await must<{ rows: Occurrence[] }>(
        admin,
        'GET',
        `/api/playlist/occurrence/find?schedule_id=${schedule.id}&status=playing`,
      )
    ).rows[0];
  await eventually(async () => (await begun()) !== undefined);
  const run = await begun();
  if (!run) throw new Error('what is to play now does not begin');
  return { schedule, run };
}

/** Report of a device that could not play: accepted as soon as the run has begun. */
export const failureReport = ({
  run,
  schedule,
}: {
  run: Pick<Occurrence, 'id' | 'planned_start' | 'planned_end' | 'required_sec'>;
  schedule: Pick<Schedule, 'id' | 'name'>;
}) => ({
  report_id: randomUUID(),
  occurrence_id: run.id,
  schedule_id: schedule.id,
  title: schedule.name,
  planned_start: run.planned_start,
  planned_end: run.planned_end,
  actual_start: null,
  actual_end: null,
  required_sec: run.required_sec,
  played_sec: 0,
  result: 'failed',
  reason: 'file_missing',
  is_buffered: false,
  at: new Date().toISOString(),
});

export const recordsOf = async (admin: Person, run_id: string) =>
  (await must<{ rows: PlayRecord[] }>(admin, 'GET', `/api/playlist/history/${run_id}/devices?limit=200`)).rows;

/** Whether the counts of a run are those of its records. */
export async function countsOf(admin: Person, run_id: string): Promise<string | null> {
  const [run, records] = [
    await must<Occurrence>(admin, 'GET', `/api/playlist/history/find/${run_id}`),
    await recordsOf(admin, run_id),
  ];
  const counted = [run.success_count, run.partial_count, run.failed_count, run.skipped_count].join();
  const seen = ['success', 'partial', 'failed', 'skipped']
    .map((result) => records.filter((record) => record.result === result).length)
    .join();
  return counted === seen ? null : `the run counts ${counted}, its records are ${seen}`;
}

/** Devices report what they did; each report the broker took is in the history, once. */
export async function report(
  admin: Person,
  speakers: readonly Speaker[],
  now: Awaited<ReturnType<typeof runNow>>,
  { promises, begun }: { promises: Promises; begun: Promises },
) {
  begun.give('the counts of a run', async () => {
    let seen: string | null = null;
    await eventually(async () => (seen = await countsOf(admin, now.run.id)) === null, 10_000);
    return seen;
  });
  await Promise.allSettled(
    speakers.map(async ({ device, client }) => {
      await client.publishAsync(topicOf(device.device_code, 'report'), JSON.stringify(failureReport(now)), { qos: 1 });
      promises.give(`report of ${device.device_code}`, async () => {
        const isThere = await eventually(async () =>
          (await recordsOf(admin, now.run.id)).some(
            (record) => record.device.id === device.id && record.reason === 'file_missing',
          ),
        );
        return isThere ? null : 'it is not in the history';
      });
    }),
  );
}
