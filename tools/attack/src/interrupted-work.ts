import type { Content } from '@loa/contracts/content';
import type { Occurrence, Schedule } from '@loa/contracts/schedules';
import type { Person } from './person';
import type { Place } from './places';
import type { Promises } from './promises';
import { beginUpload, uploadOffset, sendPart, tone, uploadIdOf } from './send-upload';
import { must, type Staging } from './staging';

/** State that the workers of a round share. They end with the server: a call that is not answered throws. */
export interface Work {
  admin: Person;
  staging: Staging;
  place: Place;
  promises: Promises;
  /** Changes that were begun and not acknowledged: each is stored completely, or not at all. */
  begun: Promises;
  round: number;
}

interface Line {
  action: string;
}
const linesOf = async (admin: Person, id: string) =>
  (await must<{ rows: Line[] }>(admin, 'GET', `/api/log/find?entity_id=${id}&limit=200`)).rows;

/**
 * Makes and changes records: what was answered stays, and each change has its line in the log, each line its change.
 */
export async function writeRecords({ admin, promises, begun, round }: Work) {
  const base = '/api/category-news';
  const fields = (at: number, sort: number) => ({
    name: `Vòng ${round} số ${at}`,
    code: `R${round}N${at}`,
    color: '#0099ff',
    sort,
    note: '',
  });
  begun.give('records and their log', async () => {
    const { rows } = await must<{ rows: { id: string; name: string; version: number }[] }>(
      admin,
      'GET',
      `${base}/find?limit=200&search=${encodeURIComponent(`Vòng ${round} số`)}`,
    );
    for (const { id, name, version } of rows.filter((row) => row.name.startsWith(`Vòng ${round} `))) {
      const lines = await linesOf(admin, id);
      if (lines.length !== version) return `${name} has version ${version} and ${lines.length} lines in the log`;
    }
    return null;
  });
  for (let at = 0; ; at += 1) {
    const { id } = await must<{ id: string }>(admin, 'POST', base, fields(at, 1));
    let acknowledged = 1;
    promises.give(`record ${round}.${at}`, async () => {
      const { version } = (await admin.call<{ version?: number }>('GET', `${base}/find/${id}`)).body;
      return version !== undefined && version >= acknowledged
        ? null
        : `version ${version}, acknowledged ${acknowledged}`;
    });
    for (let version = 1; version < 4; version += 1)
      acknowledged = (
        await must<{ version: number }>(admin, 'PUT', `${base}/${id}`, { version, ...fields(at, version + 1) })
      ).version;
  }
}

const PART = 16_000;

/** Uploads in parts: what was acknowledged need not be sent again, and what comes of it is the whole sound. */
export async function uploadInParts({ admin, staging, place, promises, round }: Work) {
  const quality = (await must<{ rows: { id: string }[] }>(admin, 'GET', '/api/sound-quality/find')).rows[0]?.id;
  for (let at = 0; ; at += 1) {
    const seconds = 4;
    const file = tone(seconds, 300 + at);
    const { address } = await beginUpload(admin, file.length);
    if (!address) throw new Error('an upload was not begun');
    let acknowledged = 0;
    let content_id = '';
    promises.give(`upload ${round}.${at}`, async () => {
      if (!content_id) {
        const offset = await uploadOffset(admin, address);
        if (offset === null || offset < acknowledged) return `${offset} bytes kept, ${acknowledged} acknowledged`;
        if (offset < file.length) await sendPart(admin, address, file.subarray(offset), offset);
        const made = await admin.call<Content>('POST', '/api/content-manager', {
          name: `Tệp ${round}.${at}`,
          sound_quality_id: quality,
          area_id: place.id,
          upload_id: uploadIdOf(address),
        });
        // Made already, and its answer was lost.
        if (made.status === 400) return null;
        content_id = made.body.id;
      }
      const { processing_status, error, duration_sec } = await staging.processed(content_id);
      return processing_status === 'ready' && Math.abs((duration_sec ?? 0) - seconds) < 0.5
        ? null
        : `${processing_status} ${error} after ${duration_sec} s of ${seconds}`;
    });
    for (; acknowledged < file.length;)
      acknowledged = await sendPart(admin, address, file.subarray(acknowledged, acknowledged + PART), acknowledged);
    content_id = (
      await must<Content>(admin, 'POST', '/api/content-manager', {
        name: `Tệp ${round}.${at}`,
        sound_quality_id: quality,
        area_id: place.id,
        upload_id: uploadIdOf(address),
      })
    ).id;
  }
}

/** Approves and drops: the decision stays with its runs, and there are no runs without it. */
export async function decide({ admin, staging, place, promises, begun, round }: Work) {
  for (let at = 0; ; at += 1) {
    const drafted = await must<Schedule>(admin, 'POST', '/api/playlist', await staging.scheduleBody(place, {}, true));
    let decided: Schedule['status'] = 'draft';
    const read = () => must<Schedule>(admin, 'GET', `/api/playlist/find/${drafted.id}`);
    const order = ['draft', 'waiting_approval', 'approved', 'dropped'];
    promises.give(`decision ${round}.${at}`, async () => {
      const { status } = await read();
      return order.indexOf(status) >= order.indexOf(decided) ? null : `it is ${status}, acknowledged ${decided}`;
    });
    begun.give(`runs of schedule ${round}.${at}`, async () => {
      const { status, version } = await read();
      const { rows } = await must<{ rows: Occurrence[] }>(
        admin,
        'GET',
        `/api/playlist/occurrence/find?schedule_id=${drafted.id}`,
      );
      const live = rows.filter((run) => run.status === 'planned' || run.status === 'playing').length;
      const lines = await linesOf(admin, drafted.id);
      if (live !== (status === 'approved' ? 1 : 0)) return `it is ${status} and has ${live} runs to come`;
      return lines.length === version ? null : `version ${version} has ${lines.length} lines in the log`;
    });
    const step = async (verb: string, body: object) => {
      const { version, status } = await must<Schedule>(admin, 'POST', `/api/playlist/${drafted.id}/${verb}`, body);
      decided = status;
      return version;
    };
    const submitted = await step('submit', { version: drafted.version, conflict_rule: 'keep' });
    const approved = await step('approve', { version: submitted, approval_note: '', conflict_rule: 'keep' });
    if (at % 2 === 1) await step('drop', { version: approved, reason: 'Thử' });
  }
}
