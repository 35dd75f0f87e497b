import type { Occurrence, PlayRecord } from '@loa/contracts/schedules';
import type { Operator } from '../operator.ts';
import type { RememberedRun } from './compare-histories.ts';

async function everyRow<Row>({ call }: Operator, path: string, query = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows: some, total } = await call<{ rows: Row[]; total: number }>(
      'GET',
      `${path}?limit=200&page=${page}${query}`,
    );
    rows.push(...some);
    if (rows.length >= total || some.length === 0) return rows;
  }
}

/** Runs that are not over yet. */
export async function openRuns(admin: Operator): Promise<Occurrence[]> {
  const lists = await Promise.all(
    ['planned', 'playing'].map((status) =>
      everyRow<Occurrence>(admin, '/api/playlist/occurrence/find', `&status=${status}`),
    ),
  );
  return lists.flat();
}

/**
 * All that the server remembers of runs since then, and of earlier ones that devices know of, but for those of `open`.
 */
export async function rememberedSince(
  admin: Operator,
  since: number,
  open: ReadonlySet<string>,
  experienced: Iterable<string>,
): Promise<RememberedRun[]> {
  const runs = await everyRow<Occurrence>(
    admin,
    '/api/playlist/history/find',
    `&planned_start_from=${new Date(since).toISOString()}`,
  );
  const history: RememberedRun[] = [];
  for (const id of new Set([...runs.map((run) => run.id), ...experienced])) {
    const run = open.has(id)
      ? null
      : await admin.call<Occurrence>('GET', `/api/playlist/history/find/${id}`).catch(whenUnknown);
    if (run) history.push({ run, records: await everyRow<PlayRecord>(admin, `/api/playlist/history/${id}/devices`) });
  }
  return history;
}

function whenUnknown(error: unknown) {
  if (!/: 404 /.test(String(error))) throw error;
  return null;
}
