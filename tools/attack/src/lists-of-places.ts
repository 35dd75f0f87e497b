import type { Content } from '@loa/contracts/content';
import type { DeviceMap } from '@loa/contracts/devices';
import type { Findings } from './findings';
import { covers, hears, type Place, wholeTree } from './places';
import { sees, type Actor } from './records';
import { allOf, must } from './staging';
import { holds } from './spec-rights';
import type { Target } from './target';

interface Row {
  id: string;
  area_id?: string;
  area?: { id: string };
  device_id?: string;
  share?: Content['share'];
  created_by?: { id: string };
  /** The schedule of a run. */
  schedule?: { id: string };
}

interface Targeted {
  id: string;
  target_areas: { id: string }[];
  target_devices: { id: string }[];
}

const SCHEDULES = ['/api/playlist/find', '/api/playlist/media/find', '/api/playlist/slideshow/find'];

/** Lists of records that hang on areas, and the code that shows them. */
const LISTS = [
  ['/api/content-manager/find', 'NOI_DUNG_PHAT_VIEW'],
  ['/api/relay-link/find', 'DUONG_DAN_TIEP_SONG_VIEW'],
  ['/api/device/find', 'THIET_BI_DA_LAP_DAT_VIEW'],
  ['/api/device/command/find', 'THIET_BI_DA_LAP_DAT_VIEW'],
  ['/api/playlist/find', 'LICH_PHAT_VIEW'],
  ['/api/playlist/occurrence/find', 'LICH_PHAT_VIEW'],
  ['/api/playlist/history/find', 'LICH_SU_PHAT_VIEW'],
] as const;

/** Lists of what is heard. */
const RUNS: ReadonlySet<string> = new Set(['/api/playlist/occurrence/find', '/api/playlist/history/find']);

/**
 * A map tells how many, and of its clusters not which: they are as many as the list holds for the same person, in each
 * place, whosever that is.
 */
async function mapCountsOnlyOnesOwn(findings: Findings, actors: readonly Actor[], places: readonly Place[]) {
  for (const { person } of actors.filter((actor) => holds(actor.person.username, 'THIET_BI_DA_LAP_DAT_VIEW'))) {
    for (const within of ['', ...places.map(({ id }) => `&area_id=${id}`)]) {
      const { total, unplaced } = await must<DeviceMap>(person, 'GET', `/api/device/map?${within.slice(1)}`);
      const listed = (await allOf<Row>(person, '/api/device/find', within)).length;
      findings.tried('maps of a role in a place');
      if (total + unplaced !== listed)
        findings.found(
          'a map counts other records than are the caller’s',
          `${person.username}${within}: ${total + unplaced}, in the list ${listed}`,
        );
    }
  }
}

/** Checks that a person sees exactly what the administrator sees, reduced by hand to the person's areas. */
export async function listsShowOnlyOnesOwn(
  target: Target,
  findings: Findings,
  actors: readonly Actor[],
  places: readonly Place[],
) {
  const admin = await target.as('admin');
  const tree = await wholeTree(admin);
  const paths = new Map(tree.map(({ id, path }) => [id, path]));
  const names = new Map(actors.map(({ account_id, person }) => [account_id, person.username]));
  const devices = new Map((await allOf<Row>(admin, '/api/device/find')).map(({ id, area_id }) => [id, area_id ?? '']));
  const placeOf = ({ area_id, area, device_id }: Row): Place => {
    const id = area_id ?? area?.id ?? devices.get(device_id ?? '') ?? '';
    return { what: '', id, path: paths.get(id) ?? '' };
  };
  const placeAt = (id: string): Place => ({ what: '', id, path: paths.get(id) ?? '' });
  // A group lies in its area, and is heard where its devices are.
  const groups = await allOf<Row & { device_ids: string[] }>(admin, '/api/device-group/find');
  for (const { id, area_id = '' } of groups) paths.set(id, `${paths.get(area_id)}${id}/`);
  const placesOf = new Map(
    groups.map(({ id, device_ids }) => [id, [id, ...device_ids.map((device) => devices.get(device) ?? '')]]),
  );
  const schedules = (await Promise.all(SCHEDULES.map((path) => allOf<Targeted>(admin, path)))).flat();
  const targets = new Map(
    schedules.map(({ id, target_areas, target_devices }) => {
      const areas = [
        ...target_areas.flatMap((area) => placesOf.get(area.id) ?? area.id),
        ...target_devices.map((device) => devices.get(device.id) ?? ''),
      ];
      return [id, areas.map(placeAt)] as const;
    }),
  );
  /** A run is heard where its schedule plays, which may be on single devices of a wider place. */
  const isHeardIn = (row: Row, place: { path: string }) =>
    (targets.get(row.schedule?.id ?? '') ?? [placeOf(row)]).some((each) => hears(place, each));
  await mapCountsOnlyOnesOwn(findings, actors, places);
  for (const [path, code] of LISTS) {
    const all = await allOf<Row>(admin, path);
    for (const actor of actors.filter(({ person }) => holds(person.username, code))) {
      const expectedOf = (within?: Place) =>
        all.filter((row) => {
          const place = placeOf(row);
          if (RUNS.has(path))
            return within ? covers(actor.area, within) && isHeardIn(row, within) : isHeardIn(row, actor.area);
          // A filter asks for what hangs in a place, so of what is shared from elsewhere it shows nothing.
          if (within && !(covers(within, place) && covers(actor.area, place))) return false;
          return sees(actor, {
            what: '',
            id: row.id,
            place,
            share: row.share,
            made_by: names.get(row.created_by?.id ?? ''),
          });
        });
      for (const within of [undefined, ...places]) {
        if (within && path.includes('command')) continue;
        const [got, wanted] = [
          await allOf<Row>(actor.person, path, within ? `&area_id=${within.id}` : ''),
          expectedOf(within),
        ].map((rows) => rows.map(({ id }) => id).sort());
        findings.tried('lists of a role in a place');
        if (JSON.stringify(got) !== JSON.stringify(wanted))
          findings.found(
            'a list carries other records than are the caller’s',
            `${actor.person.username}: ${path} in ${within?.what ?? 'all places'}: ${got?.length} rows, by the areas ${wanted?.length}`,
          );
      }
    }
  }
  await sumsCountOnlyOnesOwn(
    findings,
    actors,
    [...devices.values()].map((id) => ({ path: paths.get(id) ?? '' })),
    places,
  );
}

async function sumsCountOnlyOnesOwn(
  findings: Findings,
  actors: readonly Actor[],
  devices: readonly { path: string }[],
  places: readonly Place[],
) {
  for (const actor of actors.filter(({ person }) => holds(person.username, 'TRANG_CHU_VIEW')))
    for (const within of places) {
      const { status, body } = await actor.person.call<{ devices?: { total: number } }>(
        'GET',
        `/api/dashboard?area_id=${within.id}`,
      );
      const wanted = devices.filter((device) => covers(actor.area, device) && covers(within, device)).length;
      findings.tried('sums of a role in a place');
      if (status < 300 && body.devices?.total !== wanted)
        findings.found(
          'a sum counts what is not the caller’s',
          `${actor.person.username}: dashboard of ${within.what}: ${body.devices?.total} devices, by the areas ${wanted}`,
        );
      if (status >= 500) findings.found(`an answer was ${status}`, `GET /api/dashboard?area_id=${within.id}`);
    }
}
