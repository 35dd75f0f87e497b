import { SourceError, type SourceErrorCode } from '@loa/live-source';
import type { alertChannelTable } from '../table';

/** An alert that was not accepted. Its message is shown to the person who set the channel up. */
export class NotAccepted extends Error {}

const UNREACHED = 'Nơi nhận không nhận kết nối hoặc đã ngắt, sẽ gửi lại';
/** Reasons for failed calls. Calls use the same guarded client as audio sources, whose own messages speak of sound. */
const CALL_REASONS: Partial<Record<SourceErrorCode, string>> = {
  inside: 'Địa chỉ nhận nằm trong mạng nội bộ nên không được gọi, hãy nhờ người quản trị máy chủ cho phép',
  unreachable: UNREACHED,
  untrusted: 'Chứng thư bảo mật của nơi nhận không hợp lệ',
  stalled: 'Nơi nhận không trả lời kịp, sẽ gửi lại',
  not_sound: 'Nơi nhận trả lời không đúng kiểu, sẽ gửi lại',
};

/** The reason as the person who set the channel up reads it. What a server answers in its own words is for the log. */
export function failureReason(
  error: unknown,
  { kind, url }: Pick<typeof alertChannelTable.$inferSelect, 'kind' | 'url'>,
): string {
  if (error instanceof NotAccepted) return error.message;
  if (kind === 'email') return 'Máy chủ thư không nhận, sẽ gửi lại';
  if (!(error instanceof SourceError)) return UNREACHED;
  if (error.code === 'unknown_host')
    return `Không tìm thấy máy chủ “${URL.parse(url)?.hostname ?? ''}”, hãy kiểm tra lại địa chỉ`;
  return CALL_REASONS[error.code] ?? error.message;
}
