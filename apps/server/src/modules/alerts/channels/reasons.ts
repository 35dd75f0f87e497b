import { SourceError, type SourceErrorCode } from '@loa/live-source';
import type { alertChannelTable } from '../table';

/** What is said to whoever set the channel up. */
export class NotTaken extends Error {}

const UNREACHED = 'Nơi nhận không nhận kết nối hoặc đã ngắt, sẽ gửi lại';
/** Calls go the guarded way that sound is fetched by, whose own words are about sound. */
const CALL_REASONS: Partial<Record<SourceErrorCode, string>> = {
  inside: 'Địa chỉ nhận nằm trong mạng nội bộ nên không được gọi, hãy nhờ người quản trị máy chủ cho phép',
  unreachable: UNREACHED,
  untrusted: 'Chứng thư bảo mật của nơi nhận không hợp lệ',
  stalled: 'Nơi nhận không trả lời kịp, sẽ gửi lại',
  not_sound: 'Nơi nhận trả lời không đúng kiểu, sẽ gửi lại',
};

/** What whoever set the channel up reads. What a server says in its own words is for the log. */
export function reasonOf(
  error: unknown,
  { kind, url }: Pick<typeof alertChannelTable.$inferSelect, 'kind' | 'url'>,
): string {
  if (error instanceof NotTaken) return error.message;
  if (kind === 'email') return 'Máy chủ thư không nhận, sẽ gửi lại';
  if (!(error instanceof SourceError)) return UNREACHED;
  if (error.code === 'unknown_host')
    return `Không tìm thấy máy chủ “${URL.parse(url)?.hostname ?? ''}”, hãy kiểm tra lại địa chỉ`;
  return CALL_REASONS[error.code] ?? error.message;
}
