import type { Relay, SourceCheck } from '@loa/contracts/content';
import { COMMUNE } from './areas';
import { buildRef, NOW, recordBase } from './record';

export const buildSourceCheck = (over: Partial<SourceCheck> = {}): SourceCheck => ({
  status: 'ok',
  first_sound_ms: 800,
  codec: 'aac',
  sample_rate_hz: 44_100,
  channels: 2,
  loudness_lufs: -18.5,
  error: null,
  ...over,
});

/** An HLS radio whose last check was good. */
export const buildRelay = (over: Partial<Relay> = {}): Relay => ({
  ...recordBase('VOV1 Thời sự'),
  area_id: COMMUNE.id,
  area: buildRef(COMMUNE.name, COMMUNE.id),
  share: 'below',
  url: 'https://dai.example/vov1.m3u8',
  backup_url: '',
  protocol: 'hls',
  backup_protocol: null,
  station_kind: 'vov',
  gain_db: 0,
  check_status: 'ok',
  last_check_at: NOW,
  last_error: null,
  checks: { main: buildSourceCheck(), backup: null },
  abilities: ['EDIT', 'DELETE'],
  ...over,
});
