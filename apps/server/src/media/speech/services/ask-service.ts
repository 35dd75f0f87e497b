import { MediaError, cancelled } from '../../media-error.ts';

/** What a service on the network is called with. */
export interface ServiceAccess {
  id: string;
  name_vi: string;
  /** Where it is called. */
  url: string;
  key: string;
}

const ANSWER_MS = 30_000;
/** A sentence of speech is some hundred kilobytes. */
const MOST_BYTES = 32 * 1024 ** 2;

export const serviceError = (name: string, reason: string, cause?: unknown) => new MediaError('service_failed', `Dịch vụ giọng đọc “${name}” ${reason}`, cause);

/** What an answer's status means to whoever configured the service. */
function statusReason(status: number, detail: string): string {
  const said = detail ? ` (${detail})` : '';
  if (status === 401 || status === 403) return `từ chối khóa truy cập${said}. Hãy báo quản trị viên kiểm tra khóa.`;
  if (status === 402 || status === 429) return `báo đã hết lượt dùng hoặc bị gọi quá nhanh${said}. Hãy thử lại sau hoặc báo quản trị viên nạp thêm lượt.`;
  if (status >= 500) return `đang gặp sự cố${said}. Hãy thử lại sau.`;
  return `không nhận yêu cầu${said}.`;
}

/** What services say of a failure, whichever field they say it in; never more than a line. */
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

async function readAtMost(response: Response, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw serviceError(name, 'gửi về nhiều dữ liệu bất thường nên đã dừng.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

/** One call. It never follows a redirect, waits half a minute at most, and ends when its caller does. */
export async function ask({ name_vi }: Pick<ServiceAccess, 'name_vi'>, url: string | URL, init: RequestInit, signal: AbortSignal | undefined, waits_ms = ANSWER_MS): Promise<Answer> {
  const patience = AbortSignal.timeout(waits_ms);
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: signal ? AbortSignal.any([signal, patience]) : patience });
    return { status: response.status, type: response.headers.get('content-type') ?? '', body: await readAtMost(response, name_vi) };
  } catch (error) {
    if (error instanceof MediaError) throw error;
    if (signal?.aborted) throw cancelled();
    if (patience.aborted) throw serviceError(name_vi, 'không trả lời kịp. Hãy thử lại sau.', error);
    throw serviceError(name_vi, 'không kết nối được. Hãy kiểm tra mạng của máy chủ và địa chỉ dịch vụ.', error);
  }
}

/** Refuses an answer that is none, in the words of the service. */
export function requireGood({ name_vi }: Pick<ServiceAccess, 'name_vi'>, { status, body }: Answer) {
  if (status < 200 || status > 299) throw serviceError(name_vi, statusReason(status, detailOf(body.toString('utf8'))));
}
