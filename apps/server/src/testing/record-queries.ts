import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';

export interface Recorded {
  /** Statements by the place in the source that made them: `modules/x/y.ts › name`. */
  statements: Map<string, Set<string>>;
  /** All files that had a part in them. */
  files: Set<string>;
}
interface Query {
  sql: string;
}
type Method = (this: unknown, ...args: unknown[]) => unknown;
type Methods = Record<string, Method>;

const recording = new AsyncLocalStorage<Recorded>();
const SOURCE = /^(?:async )?(?:(?:new )?(.*?) \()?(?:file:\/\/)?.*\/apps\/server\/src\/([^:?]+\.ts)/;
const isTest = (file: string) => /\.(test|fixture)\.ts$|^testing\//.test(file);
/** Code that makes statements for all modules: named only where no module stands behind it. */
const isShared = (file: string) => /^(db|http)\//.test(file);

/** The innermost function of the server that is under way, of a module where there is one; all files are noted. */
function placeNow(): string | undefined {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const frames = (new Error().stack ?? '').split('\n').flatMap((line) => {
    const [, name = '', file] = SOURCE.exec(line.trim().replace(/^at /, '')) ?? [];
    return file && !isTest(file) ? { name, file } : [];
  });
  Error.stackTraceLimit = before;
  for (const { file } of frames) recording.getStore()?.files.add(file);
  const frame = frames.find(({ file }) => !isShared(file)) ?? frames[0];
  const name = frame?.name.replace(/ \[as \w+\]$/, '').replace(/^.*\.(?=#?\w+$)/, '');
  return frame && (name && !name.includes('<anonymous>') ? `${frame.file} › ${name}` : frame.file);
}

/** Words of a transaction or of a vacuum are no query; what the library of the queue sends is its own. */
const isNoQuery = (sql: string) =>
  /^(begin|commit|rollback|savepoint|release|set |vacuum )|^insert into pgboss/i.test(sql.trim());

function note(place: string | undefined, { sql }: Query) {
  const recorded = recording.getStore();
  if (!recorded || !place || isNoQuery(sql)) return;
  const found = recorded.statements.get(place) ?? new Set();
  recorded.statements.set(place, found.add(sql));
}

/** Records the statements that `work` sends, through any transaction, each by where it was begun. */
export async function recordQueries(work: () => Promise<unknown>): Promise<Recorded> {
  const recorded: Recorded = { statements: new Map(), files: new Set() };
  const database = PgDatabase.prototype as unknown as Methods;
  const dialect = PgDialect.prototype as unknown as Methods;
  const originals = new Map<Methods, Methods>([
    [database, { ...pick(database, BUILDERS), $count: database['$count'] as Method }],
    [dialect, pick(dialect, ['sqlToQuery'])],
  ]);
  const toQuery = dialect['sqlToQuery'] as Method;
  let counting: string | undefined;
  dialect['sqlToQuery'] = function recordingQuery(...args) {
    const query = toQuery.apply(this, args) as Query;
    note(counting ?? placeNow(), query);
    return query;
  };
  for (const name of BUILDERS) {
    const begin = database[name] as Method;
    // A builder is sent when it is awaited, and then nobody is on the stack any more.
    database[name] = function recordingBuilder(...args) {
      const builder = begin.apply(this, args) as { dialect: object };
      const place = placeNow();
      builder.dialect = Object.create(builder.dialect, {
        sqlToQuery: {
          value: (...values: unknown[]) => {
            const query = toQuery.apply(builder.dialect, values) as Query;
            note(place, query);
            return query;
          },
        },
      }) as object;
      return builder;
    };
  }
  const count = database['$count'] as Method;
  database['$count'] = function recordingCount(...args) {
    const builder = count.apply(this, args) as { session: { count: (statement: SQL) => unknown } };
    const [place, { session }] = [placeNow(), builder];
    builder.session = {
      count: (statement) => {
        counting = place;
        try {
          return session.count(statement);
        } finally {
          counting = undefined;
        }
      },
    };
    return builder;
  };
  try {
    await recording.run(recorded, work);
  } finally {
    for (const [owner, methods] of originals) Object.assign(owner, methods);
  }
  return recorded;
}

const BUILDERS = ['select', 'selectDistinct', 'selectDistinctOn', 'insert', 'update', 'delete'];
const pick = (methods: Methods, names: readonly string[]): Methods =>
  Object.fromEntries(names.map((name) => [name, methods[name] as Method]));
