import { inLine } from '@loa/app-config';
import type { CheckStatus, Relay, RelayProtocol, SourceCheck } from '@loa/contracts/content';
import { formatNumber, type Option, type StateTone } from '@loa/ui-kit';
import { loudnessText } from '../../model/loudness-text';

export const protocolLabels: Record<RelayProtocol, string> = {
  hls: 'HLS (.m3u8)',
  icecast: 'Icecast, Shoutcast',
  http: 'HTTP (MP3, AAC)',
};
export const stationLabels: Record<Relay['station_kind'], string> = {
  vov: 'VOV',
  tinh: 'Đài tỉnh',
  khac: 'Đài khác',
  noi_bo: 'Nội bộ',
};
export const statusLabels: Record<CheckStatus, string> = {
  unknown: 'Chưa kiểm tra',
  ok: 'Tốt',
  silent: 'Mất tiếng',
  error: 'Lỗi',
};
const tones: Record<CheckStatus, StateTone> = { unknown: 'draft', ok: 'done', silent: 'failed', error: 'failed' };

export const optionsOf = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/**
 * State of a source, with its reason where there is one. With a working backup it is no error yet.
 */
export function relayState({
  check_status,
  last_error,
  checks,
}: Pick<Relay, 'check_status' | 'last_error' | 'checks'>): { tone: StateTone; label: string; reason?: string } {
  const isSaved = (check_status === 'silent' || check_status === 'error') && checks?.backup?.status === 'ok';
  if (isSaved)
    return {
      tone: 'waiting',
      label: 'Dùng dự phòng',
      reason: `Nguồn chính: ${last_error ?? statusLabels[check_status]} Nguồn dự phòng tốt.`,
    };
  return { tone: tones[check_status], label: statusLabels[check_status], ...(last_error && { reason: last_error }) };
}

export const gainText = (gain_db: number) =>
  gain_db === 0 ? 'Giữ nguyên' : `${gain_db > 0 ? '+' : ''}${formatNumber(gain_db)} dB`;

const seconds = (ms: number) => `${formatNumber(Math.round(ms / 100) / 10)} giây`;

/** Result of a check in one line: delay, format, loudness. */
export function checkText({ first_sound_ms, codec, sample_rate_hz, channels, loudness_lufs }: SourceCheck): string {
  return [
    first_sound_ms !== null && `có tiếng sau ${seconds(first_sound_ms)}`,
    codec?.toUpperCase(),
    sample_rate_hz && `${formatNumber(sample_rate_hz / 1000)} kHz`,
    channels && (channels === 1 ? 'một kênh' : 'hai kênh'),
    loudness_lufs !== null && `tiếng ${inLine(loudnessText(loudness_lufs))}`,
  ]
    .filter(Boolean)
    .join(', ');
}
