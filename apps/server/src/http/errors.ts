import { DEFAULT_TYPE_APP, ERRORS } from '@loa/contracts/common';
import type { ApiErrorBody, ErrorCode, TypeApp } from '@loa/contracts/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import * as z from 'zod';
import { codesOf, isUnholdable } from '../db/data-errors';
import { inWords } from './words';

interface Extra {
  message?: string | string[];
  errors?: { field: string; message: string }[];
  details?: unknown;
}

/** Error answer by its code in the catalogue. Everything else that is thrown becomes an INTERNAL error. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly extra: Extra = {},
  ) {
    super(String(extra.message ?? ERRORS[code].message));
  }
}

/** Error of a field for a reason that its schema cannot know; shown under the field. */
export const invalidField = (field: string, message: string) =>
  new AppError('INVALID', { errors: [{ field, message }] });

/** Result of one of many items: a refusal is returned in its place. */
export function orRefusal<Result>(work: () => Result): Result | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

export const isDone = <Result>(result: Result | AppError): result is Result => !(result instanceof AppError);

/** Result of a single item: a refusal is thrown. */
export function orThrown<Result>(result: Result | AppError | undefined): Result {
  if (result instanceof AppError || result === undefined) throw result ?? new AppError('INTERNAL');
  return result;
}

export const foundOr404 = <T>(row: T | null | undefined): T => {
  if (row === null || row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

const STORAGE_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_CSRF_INVALID_TOKEN: 'CSRF_INVALID',
  FST_CSRF_MISSING_SECRET: 'CSRF_INVALID',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

interface Thrown {
  statusCode?: number;
  validation?: { instancePath?: string; message?: string }[];
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { validation, statusCode } = error as Thrown;
  if (validation) {
    const errors = validation.map(({ instancePath = '', message = '' }) => ({
      field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message,
    }));
    return new AppError('INVALID', { errors });
  }
  if (error instanceof z.ZodError) {
    return new AppError('INVALID', {
      errors: error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    });
  }
  for (const code of codesOf(error)) {
    if (STORAGE_FULL.has(code)) return new AppError('STORAGE_FULL');
    if (code === UNIQUE_VIOLATION) return new AppError('DUPLICATE');
    if (code === FOREIGN_KEY_VIOLATION) return new AppError('IN_USE');
    if (isUnholdable(code)) return new AppError('INVALID');
    const known = fastifyCodes[code];
    if (known) return new AppError(known);
  }
  if (statusCode === 429) return new AppError('TOO_MANY_REQUESTS');
  return statusCode && statusCode >= 400 && statusCode < 500 ? new AppError('INVALID') : null;
}

interface Answered {
  request_id?: string;
  /** Terms for the message. */
  type_app?: TypeApp;
}

export function errorBody(
  { code, extra }: AppError,
  { request_id, type_app = DEFAULT_TYPE_APP }: Answered = {},
): ApiErrorBody {
  const worded = (text: string) => inWords(type_app, text);
  const { status, message: usual } = ERRORS[code];
  const message = extra.message ?? usual;
  return {
    status,
    code,
    message: typeof message === 'string' ? worded(message) : message.map(worded),
    errors: extra.errors?.map((error) => ({ ...error, message: worded(error.message) })),
    details: extra.details,
    request_id,
  };
}

/** Answers every error with a body of the catalogue. Details go to the log, never to the caller. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error);
  if (!known && request.raw.socket.destroyed) request.log.info({ err: error }, 'failed after its caller had gone');
  else if (!known) request.log.error({ err: error }, 'request failed');
  else if ([...codesOf(error)].some(isUnholdable))
    request.log.warn({ err: error }, 'a shape let through what the database refused');
  const body = errorBody(known ?? new AppError('INTERNAL'), { request_id: request.id, type_app: request.type_app });
  const { retry_after_sec } = (known?.extra.details ?? {}) as { retry_after_sec?: number };
  if (retry_after_sec !== undefined || body.status === 503) reply.header('retry-after', retry_after_sec ?? 60);
  return reply.code(body.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Answers malformed HTTP on the bare socket, because it never becomes a request. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const body = JSON.stringify(errorBody(new AppError('INVALID')));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
