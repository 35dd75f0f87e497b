import type { Account } from '@loa/contracts/accounts';
import type { Place } from '@loa/contracts/areas';
import type { Content } from '@loa/contracts/content';
import type { Device } from '@loa/contracts/devices';
import type { Occurrence, Schedule } from '@loa/contracts/schedules';
import type { Person } from '../person';
import { allOf, must } from '../staging';

const LEVELS = ['province', 'district', 'commune', 'village'];
/** In these states nothing of a schedule is to come. */
const SILENT: readonly Schedule['status'][] = ['draft', 'waiting_approval', 'rejected', 'dropped'];

async function placeFaults(admin: Person): Promise<{ faults: string[]; places: Map<string, string> }> {
  const { area } = await must<{ area: { id: string; path: string } }>(admin, 'GET', '/api/users/profile');
  const rows = (await Promise.all(LEVELS.map((level) => allOf<Place>(admin, `/api/category/${level}/find`)))).flat();
  const places = new Map([[area.id, area.path], ...rows.map(({ id, path }): [string, string] => [id, path])]);
  const faults = rows
    .filter(
      ({ id, path, parent_id }) => path !== `${places.get(parent_id ?? area.id) ?? '(a place that is no more) '}${id}/`,
    )
    .map(({ name, path }) => `${name} lies at ${path}, not below its parent`);
  return { faults, places };
}

/**
 * Checks that future runs belong to schedules on the air. A schedule for an empty place keeps it as target after a
 * merge.
 */
async function scheduleFaults(admin: Person, places: ReadonlyMap<string, string>): Promise<string[]> {
  const schedules = await allOf<Schedule>(admin, '/api/playlist/find');
  const runs = await allOf<Occurrence>(admin, '/api/playlist/occurrence/find', '&status=planned');
  const byId = new Map(schedules.map((each) => [each.id, each]));
  const withRuns = new Set(runs.map(({ schedule }) => schedule.id));
  return [
    ...runs
      .filter(({ schedule }) => SILENT.includes(byId.get(schedule.id)?.status ?? 'draft'))
      .map(
        ({ id, schedule }) => `run ${id} is to come though its schedule is ${byId.get(schedule.id)?.status ?? 'gone'}`,
      ),
    ...schedules.flatMap(({ id, name, status, area_id, mode, start_date }) => [
      ...(places.has(area_id) ? [] : [`schedule ${name} hangs on a place that is no more`]),
      ...(status === 'approved' &&
      mode === 'once' &&
      (start_date ?? '') > new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10) &&
      !withRuns.has(id)
        ? [`schedule ${name} is approved and has no run to come`]
        : []),
    ]),
  ];
}

/** Faults of all stored records, read over the API; empty when they are consistent. */
export async function faultsOf(admin: Person): Promise<string[]> {
  const { faults, places } = await placeFaults(admin);
  const contents = await allOf<Content>(admin, '/api/content-manager/find');
  const accounts = await allOf<Account>(admin, '/api/account/find');
  const devices = await allOf<Device>(admin, '/api/device/find');
  const groups = new Set((await allOf<{ id: string }>(admin, '/api/group-account/find')).map(({ id }) => id));
  const qualities = await allOf<{ id: string; is_default: boolean }>(admin, '/api/sound-quality/find');
  const astray = [...contents, ...accounts, ...devices].filter(({ area_id }) => !places.has(area_id));
  const defaults = qualities.filter(({ is_default }) => is_default).length;
  return [
    ...faults,
    ...astray.map(({ name }) => `${name} hangs on a place that is no more`),
    ...contents
      .filter(({ sound_quality_id }) => !qualities.some(({ id }) => id === sound_quality_id))
      .map(({ name }) => `${name} has a sound quality that is no more`),
    ...accounts
      .filter(({ group_account_id }) => !groups.has(group_account_id))
      .map(({ name }) => `${name} is in a group that is no more`),
    ...(defaults === 1 ? [] : [`${defaults} sound qualities are the default`]),
    ...(await scheduleFaults(admin, places)),
  ];
}
