import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { VERSION } from './version';
import { readableError } from './readable-error';

/** Secrets never reach a log line. */
const SECRET_PATHS = [
  'req.headers.accesstoken',
  'req.headers.refreshtoken',
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-csrf-token"]',
  'req.headers["x-xsrf-token"]',
  'res.headers["set-cookie"]',
  '*.password',
  '*.access_token',
  '*.refresh_token',
  '*.token',
  '*.secret',
  'password',
  'access_token',
  'refresh_token',
  'token',
  'secret',
];

/** Number of lines that are remembered for the bundle for support. */
const REMEMBERED_LINES = 2000;
const remembered = new WeakMap<Logger, string[]>();

/** The last lines of a log, oldest first. */
export const recentLines = (log: Logger): readonly string[] => remembered.get(log) ?? [];

/** Remembers the last lines on their way. */
function remembering(lines: string[], to: DestinationStream): DestinationStream {
  return {
    write(line) {
      if (lines.push(line) > 2 * REMEMBERED_LINES) lines.splice(0, REMEMBERED_LINES);
      to.write(line);
    },
  };
}

/**
 * Log with one JSON object per line, by default on stdout, without lines below `level`. What an operator may wait for
 * has the field `event`; what stands in its line are ids, codes, counts and addresses, never names or texts.
 * `part` is the process that writes.
 */
export function createLog(level: string, to?: DestinationStream, part = 'server'): Logger {
  const lines: string[] = [];
  const log = pino(
    {
      level,
      redact: { paths: SECRET_PATHS, censor: '***' },
      serializers: { err: readableError },
      base: { version: VERSION, process: part },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    remembering(lines, to ?? pino.destination(1)),
  );
  remembered.set(log, lines);
  return log;
}
