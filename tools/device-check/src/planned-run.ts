import { randomUUID } from 'node:crypto';
import { DEVICE_API, type PlannedOccurrence } from '@loa/contracts/device-protocol';
import type { Plays } from './sounds';

/** A run beginning in so many seconds, as long as what it plays. */
export function plannedRun(startIn: number, plays: Plays): PlannedOccurrence {
  const start = Date.now() + startIn * 1000;
  const lasts = plays.reduce((sum, { sound, repeat }) => sum + sound.duration_sec * repeat, 0);
  const items = plays.map(({ sound: { bytes, sha256: hash, duration_sec }, repeat }) => ({
    content_id: randomUUID(),
    name: 'Check',
    url: `${DEVICE_API.media}/${hash}`,
    sha256: hash,
    size: bytes.length,
    mime: 'audio/mpeg',
    duration_sec,
    repeat,
  }));
  return {
    occurrence_id: randomUUID(),
    schedule_id: randomUUID(),
    title: 'Check',
    priority_level: 20,
    start: new Date(start).toISOString(),
    end: new Date(start + lasts * 1000).toISOString(),
    resume_rule: 'resume',
    overrun_rule: 'cut',
    queue: false,
    volume: null,
    repeat_count: 1,
    repeat_gap_sec: 0,
    required_sec: lasts,
    items,
  };
}
