import { ALERT_LABELS, unreadyWords, type Alert } from '@loa/contracts/alerts';
import { formatDateTime, type StateTone } from '@loa/ui-kit';

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

/** Text of an alert in one line: for a place with the number of devices, for a run with its name. */
export function alertText(
  { kind, is_group, detail, run, reasons, still_count, device_count, return_count, state }: Alert,
  device: string,
) {
  const isWell = state !== 'over' && still_count === 0;
  const many =
    is_group &&
    (state === 'over' || isWell ? `${device_count} ${device}` : `${still_count} trên ${device_count} ${device}`);
  return [
    ALERT_LABELS[kind],
    many,
    run && `${run.name} lúc ${formatDateTime(run.start)}`,
    unreadyWords(reasons),
    detail,
    isWell && 'đã bình thường lại, tự hết sau 5 phút ổn định',
    return_count > 0 && `chập chờn, lặp lại ${return_count} lần`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Actions of people on an alert, and the end of its silence. */
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
