import type { Alert, AlertKind } from '@loa/contracts/alerts';
import { formatDateTime, type StateTone } from '@loa/ui-kit';

export const alertKindLabels: Record<AlertKind, string> = {
  offline: 'Mất kết nối',
  before_run: 'Mất kết nối trước giờ phát',
  fault: 'Báo lỗi',
  clock: 'Đồng hồ sai giờ',
  storage: 'Bộ nhớ đầy',
};
export const alertTones: Record<Alert['state'], StateTone> = { open: 'failed', acknowledged: 'waiting', over: 'done' };
export const alertStateLabels: Record<Alert['state'], string> = {
  open: 'Chưa ai nhận',
  acknowledged: 'Đã có người nhận',
  over: 'Đã hết',
};
export const silenceLabels: Record<number, string> = {
  60: 'Tắt nhắc 1 giờ',
  480: 'Tắt nhắc 8 giờ',
  1440: 'Tắt nhắc 1 ngày',
  10_080: 'Tắt nhắc 7 ngày',
  0: 'Nhắc lại',
};

/** What it is about in one line: of a place how many, of a run which. */
export function alertText({ kind, is_group, detail, run, still_count, device_count, state }: Alert, device: string) {
  const many =
    is_group && (state === 'over' ? `${device_count} ${device}` : `${still_count} trên ${device_count} ${device}`);
  return [alertKindLabels[kind], many, run && `${run.name} lúc ${formatDateTime(run.start)}`, detail]
    .filter(Boolean)
    .join(' · ');
}

/** Who has done what about it, and until when nobody is reminded. */
export function alertCare(
  { acknowledged_by, acknowledged_at, answer, answered_by, answered_at, silenced_by, silenced_until, closed_at }: Alert,
  now: number,
) {
  return [
    acknowledged_by && acknowledged_at && `${acknowledged_by.name} nhận lúc ${formatDateTime(acknowledged_at)}`,
    answer !== null &&
      answered_at &&
      `${answered_by?.name ?? 'Không rõ ai'} trả lời lúc ${formatDateTime(answered_at)}: “${answer}”`,
    !closed_at &&
      silenced_by &&
      silenced_until &&
      Date.parse(silenced_until) > now &&
      `${silenced_by.name} tắt nhắc đến ${formatDateTime(silenced_until)}`,
    closed_at && `Hết lúc ${formatDateTime(closed_at)}`,
  ].flatMap((words) => words || []);
}
