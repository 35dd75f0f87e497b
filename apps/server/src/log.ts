import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
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

/** Log with one JSON object per line, by default on stdout, without lines below `level`. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      redact: { paths: SECRET_PATHS, censor: '***' },
      serializers: { err: readableError },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    to,
  );
}
