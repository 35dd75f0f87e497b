import { permissionOf } from '@loa/contracts/common';
import type { ImportBody, Resource, WriteOf } from '@loa/contracts/common';
import { changesBetween } from '../activity-log';
import type { Database } from '../db/database';
import { yieldIfDue } from '../yield-if-due';
import { can } from './caller';
import type { Caller } from './caller';
import { cellValue } from './cell-value';
import { isGood, refuse, STALE, type Importing, type StoredRecord, type Meaning, type Work } from './importing';
import { areasInScope } from './scope';

const TAKEN = 'Giá trị này đã được dùng ở nơi ngoài phạm vi của bạn';

/** The fields of a record that its form writes, as the shape reads them. */
const writtenOf = ({ write }: Resource, record: object) =>
  Object.fromEntries(Object.keys(write.shape).map((field) => [field, (record as Record<string, unknown>)[field]]));

/** Values from cells: words become what they stand for, empty cells say nothing. */
export async function readCells<R extends Resource, Stored extends StoredRecord>(
  tx: Database,
  caller: Caller,
  { write }: R,
  { meanings }: Importing<R, Stored>,
  { rows }: ImportBody,
): Promise<Work<R, Stored>[]> {
  const meant = new Map<string, Map<string, Meaning>>();
  for (const [field, ask] of Object.entries(meanings)) {
    const written = new Set(rows.flatMap(({ cells }) => cells[field] || []));
    if (written.size > 0) meant.set(field, await ask(tx, caller, [...written]));
  }
  const works: Work<R, Stored>[] = [];
  for (const { row, version, cells } of rows) {
    await yieldIfDue();
    const work: Work<R, Stored> = {
      row,
      outcome: 'wrong',
      version: null,
      errors: [],
      draft: {},
      seen: version,
      current: undefined,
      values: undefined,
      id: undefined,
    };
    for (const [field, written] of Object.entries(cells)) {
      if (written === '') continue;
      const meaning = meant.get(field)?.get(written) ?? { value: cellValue(write.shape[field], written) };
      if ('problem' in meaning) refuse(work, field, meaning.problem);
      else work.draft[field] = meaning.value;
    }
    works.push(work);
  }
  return works;
}

/** Each row's record, if there is one, and the values it would have. */
export async function judge<R extends Resource, Stored extends StoredRecord>(
  tx: Database,
  caller: Caller,
  resource: R,
  importing: Importing<R, Stored>,
  works: Work<R, Stored>[],
) {
  const { key, identity, known, find, update } = importing;
  const first = new Map<string, number>();
  for (const work of works) {
    await yieldIfDue();
    const one = identity(work.draft);
    if (one === null) continue;
    const before = first.get(one);
    if (before === undefined) first.set(one, work.row);
    else refuse(work, key, `Trùng với dòng ${before} trong tệp`);
  }
  const ids = await known(
    tx,
    works.map(({ draft }) => draft),
  );
  const found = await find(tx, caller, [...new Set(ids.flatMap((id) => id ?? []))]);
  const byId = new Map(found.map((record) => [record.id, record]));
  const mayEdit = can(caller, permissionOf(resource, 'EDIT'));
  // Nobody changes what other areas own, though they share it.
  const ownAreas =
    resource.scope === 'area'
      ? await areasInScope(
          tx,
          caller,
          found.flatMap(({ area_id }) => area_id ?? []),
        )
      : null;
  for (const [index, work] of works.entries()) {
    await yieldIfDue();
    const id = ids[index];
    work.current = id ? byId.get(id) : undefined;
    work.version = work.current?.version ?? null;
    if (id && !work.current) refuse(work, key, TAKEN);
    else if (work.current && ownAreas && !ownAreas.has(work.current.area_id ?? '')) refuse(work, key, TAKEN);
    else if (work.current && !update) refuse(work, key, `Đã dùng cho “${work.current.name}”`);
    const before = work.current && writtenOf(resource, work.current);
    const read = resource.write.safeParse({ ...before, ...work.draft });
    const refused = new Set(work.errors.map(({ field }) => field));
    for (const { path, message } of read.error?.issues ?? [])
      if (!refused.has(String(path[0]))) refuse(work, String(path[0]), message);
    if (!isGood(work) || !read.data) continue;
    work.values = read.data as WriteOf<R>;
    work.outcome = !before
      ? 'added'
      : changesBetween(resource.write.safeParse(before).data ?? before, read.data).length > 0
        ? 'changed'
        : 'unchanged';
    if (work.outcome === 'unchanged') continue;
    if (work.outcome === 'changed' && !mayEdit) refuse(work, key, 'Đã có, và bạn không có quyền sửa');
    if (work.seen !== undefined && work.seen !== work.version) refuse(work, key, STALE);
  }
}
