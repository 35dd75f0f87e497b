import type { ApiErrorBody } from '@loa/contracts/common';
import { inOwnWords } from './request-headers';

const NETWORK_MESSAGE = 'Không kết nối được máy chủ, vui lòng kiểm tra đường truyền';
const NO_SERVER_MESSAGE = 'Máy chủ chưa trả lời, có thể đang khởi động lại. Vui lòng thử lại sau ít phút';

/**
 * What a failed call throws. `status` is the HTTP status (0 when nothing answered), `code` one of the contract's error
 * codes
 * or `NETWORK`. `text` is what to show: a sentence, or a list shown as bullets. `errors` belong under form fields,
 * `details` are read per code.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly text: string | string[];
  readonly errors: { field: string; message: string }[];
  readonly details: unknown;
  /** The body as it was answered; `errorText` of ui-kit reads its message. */
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

export const networkError = () => new ApiError({ status: 0, code: 'NETWORK', message: NETWORK_MESSAGE });

/** What an address that names no record comes to, as when the server has none of that id. */
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

/** What a proxy answers when the server behind it does not. */
const NO_SERVER = new Set([502, 503, 504]);

/** The error of an answer. Where it is not the server's own, as the HTML page of a proxy, the code is `UNKNOWN`. */
export function errorOfAnswer(status: number, body: unknown) {
  if (isErrorBody(body)) return new ApiError({ ...inWords(body), status });
  return new ApiError({ status, code: 'UNKNOWN', message: NO_SERVER.has(status) ? NO_SERVER_MESSAGE : '' });
}

/** Refused by the server itself; anything else that went wrong has not said anything of what was asked for. */
export const isRefusal = (error: unknown, ...statuses: number[]): error is ApiError =>
  isApiError(error) && error.code !== 'UNKNOWN' && statuses.includes(error.status);

/** Nobody answered, or a proxy, or a server too busy to: the same may be asked again. */
export const isUnanswered = (error: unknown): error is ApiError =>
  isApiError(error) && (error.status === 0 || error.status === 408 || error.status >= 500);
