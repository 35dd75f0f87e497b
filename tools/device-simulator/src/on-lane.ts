import { filesIn, frameAt } from '@loa/broadcast-engine';
import type { RelayHeard } from '@loa/contracts/device-protocol';
import type { MissReason } from '@loa/contracts/schedules';
import type { OnAir } from './device-state';
import type { Piece, PlannedRun } from './plan';

/** State of one track of a device. */
export function stateOf(on_air: OnAir | null, paused_runs: readonly string[]): 'playing' | 'paused' | 'error' | 'idle' {
  if (!on_air) return 'idle';
  if (!on_air.reason || on_air.stand_in) return 'playing';
  if (on_air.reason === 'paused' && paused_runs.includes(on_air.occurrence_id)) return 'paused';
  // A file that is still downloading is no fault: the device joins the run as soon as it has it.
  return on_air.reason === 'dropped' || on_air.reason === 'late' ? 'idle' : 'error';
}

/** The run that is heard or seen on a track; not the item that replaces a missing relay. */
export const heardOf = (on_air: OnAir | null) =>
  on_air && !on_air.reason && !on_air.stand_in ? on_air.occurrence_id : null;

/** A run as a device reports it while it is on air. */
export function announcedRun(
  { segments, occurrence: { occurrence_id, schedule_id, title, end } }: PlannedRun,
  now: number,
) {
  const segment = segments.find(({ from, to }) => from <= now && now < to);
  const position_sec = segment ? Math.round(segment.programme_offset_sec + (now - segment.from) / 1000) : 0;
  return {
    occurrence_id,
    schedule_id,
    title,
    position_sec,
    ends_at: segment ? new Date(segment.to).toISOString() : end,
  };
}

/**
 * The fallback while both addresses of a relay fail: the next file of the run that can be played, repeated until one of
 * the addresses has sound again.
 */
export function standInOf(
  { occurrence: { items } }: PlannedRun,
  itemIndex: number,
  whyUnplayable: (sha256: string) => MissReason | null,
): string | null {
  const others = filesIn([...items.slice(itemIndex + 1), ...items.slice(0, itemIndex)]);
  return others.find(({ sha256 }) => whyUnplayable(sha256) === null)?.sha256 ?? null;
}

/** Position on the screen within a plan's piece: the item, which of its frames, and how far it is in it. */
export function seenOf({ run, position }: Partial<Piece> = {}, onScreen: OnAir | null) {
  const item = run && position?.kind === 'item' ? run.occurrence.items[position.item_index] : undefined;
  if (!item || !('show' in item) || position?.kind !== 'item') return null;
  if (onScreen?.content_id !== item.content_id || onScreen.reason) return null;
  const { index, frame_sec } = frameAt(item.show, position.item_sec);
  return { content_id: item.content_id, name: item.name, frame: index + 1, frame_sec };
}

/** The relay whose turn it is. */
export function relayOf({ run, position }: Partial<Piece> = {}) {
  const item = run && position?.kind === 'item' ? run.occurrence.items[position.item_index] : undefined;
  return item && 'relay' in item ? item.relay : null;
}

/** Source a relay is heard from; null while none is. */
export function relayHeardOn(on_air: OnAir | null, relay: unknown): RelayHeard | null {
  if (on_air?.stand_in) return 'other';
  if (!on_air || on_air.reason || !relay) return null;
  return on_air.is_backup ? 'backup' : 'main';
}

/** Whether a person would notice no difference. */
export const isSame = (last: OnAir | null, next: OnAir | null) =>
  last?.occurrence_id === next?.occurrence_id &&
  last?.reason === next?.reason &&
  last?.content_id === next?.content_id &&
  last?.stand_in === next?.stand_in &&
  last?.is_backup === next?.is_backup;
