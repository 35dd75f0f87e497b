import { standardCalls, type Call } from '@loa/contracts/calls';
import { fold, splitFilter, type EntityOf, type Resource } from '@loa/contracts/common';
import { nextId, NOW } from '../build/record';

type Row = Record<string, unknown>;

/**
 * The rows of one resource, which answer its standard calls. Invalid rows are refused immediately.
 */
export interface FakeTable {
  base: string;
  /** Path of PUT. */
  changed_at: string;
  calls: Record<string, Call>;
  rows: Row[];
}

/** Rows for the fake API: `rowsOf(devices, [buildDevice()])`. */
export function rowsOf<R extends Resource>(resource: R, rows: EntityOf<R>[]): FakeTable {
  rows.forEach((row) => resource.entity.parse(row));
  return {
    base: resource.base,
    changed_at: resource.changed_at ?? resource.base,
    calls: standardCalls(resource),
    rows: rows.map((row) => ({ ...row })),
  };
}

const plain = new Set(['page', 'limit', 'search', 'sort', 'area_id']);

function matches(row: Row, query: URLSearchParams) {
  const search = query.get('search');
  if (search && !fold(JSON.stringify(row)).includes(fold(search))) return false;
  return [...query].every(
    ([field, wanted]) =>
      plain.has(field) || !(field in row) || (splitFilter(wanted) ?? []).includes(String(row[field])),
  );
}

function compare(sort: string) {
  const field = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a: Row, b: Row) =>
    sign * String(a[field] ?? '').localeCompare(String(b[field] ?? ''), 'vi', { numeric: true });
}

export const notFound = () =>
  Response.json({ status: 404, code: 'NOT_FOUND', message: 'Không tìm thấy dữ liệu' }, { status: 404 });
const stale = (current: Row) =>
  Response.json(
    {
      status: 409,
      code: 'STALE',
      message: 'Người khác vừa sửa bản ghi này, hãy xem lại thay đổi trước khi lưu',
      details: { current },
    },
    { status: 409 },
  );

function page(rows: Row[], query: URLSearchParams) {
  const number = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? 20);
  const found = rows.filter((row) => matches(row, query));
  const sort = query.get('sort');
  const sorted = sort ? found.toSorted(compare(sort)) : found;
  return { rows: sorted.slice((number - 1) * limit, number * limit), total: found.length, page: number, limit };
}

function update(row: Row, body: Row) {
  if (body.version !== row.version) return stale(row);
  Object.assign(row, body, { version: Number(row.version) + 1 });
  return row;
}

/** Answers a standard call of SPEC §7, or undefined when it is not one of this table's. */
export function answerTable(table: FakeTable, method: string, url: URL, body: Row): unknown {
  const { base, changed_at, rows } = table;
  const rest = url.pathname.slice(base.length);
  const byId = (id: string | undefined) => rows.find((row) => row.id === id);
  if (method === 'GET' && rest === '/find') return page(rows, url.searchParams);
  const found = /^\/find\/([\w-]+)$/.exec(rest);
  if (method === 'GET' && found) return byId(found[1]) ?? notFound();
  if (method === 'POST' && rest === '/find-ids/')
    return { rows: rows.filter(({ id }) => (body.ids as unknown[]).includes(id)) };
  if (method === 'POST' && rest === '') {
    const created = { ...rows[0], ...body, id: nextId(), version: 1, created_at: NOW };
    rows.push(created);
    return created;
  }
  const oneAt = (path: string) => byId(new RegExp(`^${path}/([\\w-]{36})$`).exec(url.pathname)?.[1]);
  const changed = oneAt(changed_at);
  if (method === 'PUT') return changed && update(changed, body);
  const row = oneAt(base);
  if (row && method === 'DELETE') {
    rows.splice(rows.indexOf(row), 1);
    return { id: row.id };
  }
  return undefined;
}
