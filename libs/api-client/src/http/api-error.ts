import type { ApiErrorBody } from '@loa/contracts/common';
import { unreachedMessage } from '@loa/ui-kit';
import { inOwnWords } from './request-headers';

const NO_SERVER_MESSAGE = 'Máy chủ chưa trả lời, có thể đang khởi động lại. Vui lòng thử lại sau ít phút';

/**
 * Error of a failed call. `status` is the HTTP status (0 when nothing answered), `code` one of the contract's error
 * codes or `NETWORK`. `text` is for the user: a sentence, or a list shown as bullets. `errors` belong under form
 * fields, `details` are read per code.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly text: string | string[];
  readonly errors: { field: string; message: string }[];
  readonly details: unknown;
  /** The body of the answer; `errorText` of ui-kit reads its message. */
  readonly response: ApiErrorBody;

  constructor(body: ApiErrorBody) {
    super([body.message].flat().join('\n'));
    this.name = 'ApiError';
    this.status = body.status;
    this.code = body.code;
    this.text = body.message;
    this.errors = body.errors ?? [];
    this.details = body.details;
    this.response = body;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

export const networkError = () => new ApiError({ status: 0, code: 'NETWORK', message: unreachedMessage() });

/** Error for an address that names no record, the same as the server's for an unknown id. */
export const noRecord = () =>
  new ApiError({
    status: 404,
    code: 'NOT_FOUND',
    message: 'Địa chỉ này không dẫn đến bản ghi nào, hãy mở lại từ danh sách',
  });

const isErrorBody = (body: unknown): body is ApiErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

const inWords = ({ message, errors, ...body }: ApiErrorBody): ApiErrorBody => ({
  ...body,
  message: typeof message === 'string' ? inOwnWords(message) : message.map(inOwnWords),
  ...(errors && { errors: errors.map((error) => ({ ...error, message: inOwnWords(error.message) })) }),
});

/** Statuses of a proxy when the server behind it does not answer. */
const NO_SERVER = new Set([502, 503, 504]);

/** Error of an answer. Where it is not the server's own, as the HTML page of a proxy, the code is `UNKNOWN`. */
export function errorOfAnswer(status: number, body: unknown) {
  if (isErrorBody(body)) return new ApiError({ ...inWords(body), status });
  return new ApiError({ status, code: 'UNKNOWN', message: NO_SERVER.has(status) ? NO_SERVER_MESSAGE : '' });
}

/** Whether the server itself refused; any other failure says nothing about the request. */
export const isRefusal = (error: unknown, ...statuses: number[]): error is ApiError =>
  isApiError(error) && error.code !== 'UNKNOWN' && statuses.includes(error.status);

/** Whether nobody answered, or only a proxy or a busy server: the same request may be repeated. */
export const isUnanswered = (error: unknown): error is ApiError =>
  isApiError(error) && (error.status === 0 || error.status === 408 || error.status >= 500);
