import { guardedCall, LIMITS, SourceError, type Guard, type Sent, type SourceErrorCode } from '@loa/live-source';
import { MediaError, cancelled } from '../../media-error.ts';

/** Access to a speech service on the network. */
export interface ServiceAccess {
  id: string;
  name_vi: string;
  /** Address of the service. */
  url: string;
  key: string;
  /** Guard of addresses: no private ones, except those that the operator of the machine has allowed. */
  guard: Guard;
  /** Timeout in ms; half a minute by default. */
  waits_ms?: number;
}

const ANSWER_MS = 30_000;
/** Largest answer; a sentence of speech is some hundred kilobytes. */
const MOST_BYTES = 32 * 1024 ** 2;

export const serviceError = (name: string, reason: string, cause?: unknown) =>
  new MediaError('service_failed', `Dịch vụ giọng đọc “${name}” ${reason}`, cause);

/** Meaning of an answer's status for the person who configured the service. */
function statusReason(status: number, detail: string): string {
  const said = detail ? ` (${detail})` : '';
  if (status === 401 || status === 403) return `từ chối khóa truy cập${said}. Hãy báo quản trị viên kiểm tra khóa.`;
  if (status === 402 || status === 429)
    return `báo đã hết lượt dùng hoặc bị gọi quá nhanh${said}. Hãy thử lại sau hoặc báo quản trị viên nạp thêm lượt.`;
  if (status >= 500) return `đang gặp sự cố${said}. Hãy thử lại sau.`;
  return `không nhận yêu cầu${said}.`;
}

/** The service's own message about a failure, in whichever field it is; at most one line. */
export function detailOf(body: string): string {
  try {
    const said = JSON.parse(body) as Record<string, unknown>;
    const error = said['error'] as { message?: unknown } | undefined;
    const text = error?.message ?? said['vi_message'] ?? said['message'] ?? said['en_message'];
    return typeof text === 'string' ? text.replace(/\s+/gu, ' ').slice(0, 200) : '';
  } catch {
    return '';
  }
}

export interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

const UNREACHED = 'không kết nối được. Hãy kiểm tra mạng của máy chủ và địa chỉ dịch vụ.';
/** Reasons for a call without an answer, other than that the service was not reached. */
const REASONS: Partial<Record<SourceErrorCode, string>> = {
  inside:
    'có địa chỉ nằm trong mạng nội bộ nên không được gọi. Nếu đúng là dịch vụ của mình, hãy nhờ người quản trị máy chủ cho phép.',
  stalled: 'không trả lời kịp. Hãy thử lại sau.',
  too_big: 'gửi về nhiều dữ liệu bất thường nên đã dừng.',
};

/**
 * One call, a POST where something is `sent`. It never follows a redirect, has a timeout of half a minute, and ends
 * when its caller stops.
 */
export async function ask(
  { name_vi, guard, waits_ms = ANSWER_MS }: Pick<ServiceAccess, 'name_vi' | 'guard' | 'waits_ms'>,
  url: string | URL,
  sent: Sent | undefined,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  try {
    const { status, headers, bytes } = await guardedCall(url, sent, MOST_BYTES, {
      guard,
      limits: { ...LIMITS, patience_ms: waits_ms, whole_ms: waits_ms },
      ...(signal && { signal }),
    });
    if (status >= 300 && status < 400) throw serviceError(name_vi, UNREACHED);
    return { status, type: headers['content-type'] ?? '', body: bytes };
  } catch (error) {
    if (error instanceof MediaError) throw error;
    if (signal?.aborted) throw cancelled();
    throw serviceError(name_vi, (error instanceof SourceError && REASONS[error.code]) || UNREACHED, error);
  }
}

/** Refuses an error answer, with the message of the service. */
export function requireGood({ name_vi }: Pick<ServiceAccess, 'name_vi'>, { status, body }: Answer) {
  if (status < 200 || status > 299) throw serviceError(name_vi, statusReason(status, detailOf(body.toString('utf8'))));
}
