export type SourceErrorCode =
  | 'bad_address'
  | 'inside'
  | 'unknown_host'
  | 'unreachable'
  | 'untrusted'
  | 'refused'
  | 'stalled'
  | 'redirects'
  | 'too_big'
  | 'not_sound'
  | 'not_hls'
  | 'unsupported'
  | 'ended';

/** Reason why a source gives no sound. `message` is a sentence for the operator; `cause` is for the log. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    readonly code: SourceErrorCode,
    message: string,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
  }
}

const UNTRUSTED = /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL|EPROTO)/;

/** Any error of a connection, in words. */
export function asSourceError(error: unknown, host: string): SourceError {
  if (error instanceof SourceError) return error;
  const { code = '' } = error as { code?: string };
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code))
    return new SourceError('unknown_host', `Không tìm thấy máy chủ “${host}”, hãy kiểm tra lại địa chỉ.`, error);
  if (code === 'ECONNREFUSED') return new SourceError('unreachable', 'Máy chủ nguồn không nhận kết nối.', error);
  if (UNTRUSTED.test(code)) return new SourceError('untrusted', 'Chứng thư bảo mật của nguồn không hợp lệ.', error);
  if (code.startsWith('HPE_')) return new SourceError('not_sound', 'Máy chủ nguồn trả lời không đúng kiểu.', error);
  return new SourceError('unreachable', 'Mất kết nối với máy chủ nguồn.', error);
}

export const stalled = () => new SourceError('stalled', 'Nguồn đứng: đã kết nối nhưng không gửi tiếng.');

/** Whether our own time ran out, or the caller has left. */
export const stopped = (signal: AbortSignal) =>
  (signal.reason as Error | undefined)?.name === 'TimeoutError' ? stalled() : signal.reason;
