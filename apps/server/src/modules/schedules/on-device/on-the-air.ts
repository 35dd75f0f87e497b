import { frameAt, layoutOf, playOutOn, positionAt, segmentAt, type Segment } from '@loa/broadcast-engine';
import type {
  PlanDocument,
  PlanItem,
  PlannedOccurrence,
  RelayHeard,
  RelaySource,
} from '@loa/contracts/device-protocol';
import type { DeviceListening, DeviceRuntime, NowOnDevice } from '@loa/contracts/devices';

/** The addresses by which a console reaches a file or a relay of a plan. */
export interface Addresses {
  file: (sha256: string) => string;
  relay: (relay: { url: string; protocol: 'hls' | 'icecast' | 'http' }) => string;
}

type DeviceStatus = Pick<DeviceRuntime, 'connection' | 'play_state' | 'now'> & { tracks: number };
type OnTheAir = Pick<DeviceListening, 'state' | 'title' | 'item' | 'changes_at' | 'next'>;
interface Place {
  position_sec: number;
  left_sec: number;
}

const AHEAD_MS = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

/** The address from which a device receives a relay. */
const heardAt = (
  { url, protocol, backup_url, backup_protocol = protocol }: RelaySource,
  heard: RelayHeard | undefined,
) => (heard === 'backup' && backup_url ? { url: backup_url, protocol: backup_protocol } : { url, protocol });

function itemNow(
  item: PlanItem,
  { position_sec, left_sec }: Place,
  { file, relay }: Addresses,
  heard: RelayHeard | undefined,
): NowOnDevice {
  const timed = { name: item.name, position_sec, left_sec };
  if ('relay' in item) {
    const source = heardAt(item.relay, heard);
    return { kind: 'relay', ...timed, url: relay(source), protocol: source.protocol, gain_db: item.relay.gain_db };
  }
  if (!('show' in item)) return { kind: 'sound', ...timed, url: file(item.sha256) };
  const { index, frame_sec, left_sec: stays } = frameAt(item.show, position_sec);
  const { file: shown, media_kind, fit, scrolling, web_url, caption } = item.show.frames[index] ?? item.show.frames[0]!;
  return {
    kind: 'show',
    ...timed,
    frame: {
      media_kind,
      fit,
      ...(scrolling && { scrolling }),
      ...(web_url && { web_url }),
      ...(caption && { caption }),
      url: shown ? file(shown.sha256) : null,
      mime: shown?.mime ?? null,
      position_sec: frame_sec,
      left_sec: Math.min(stays, left_sec),
    },
    ticker: item.show.ticker ?? null,
  };
}

/** The next runs after a moment, without those on the air at it. */
function nextAfter(
  segments: readonly Segment[],
  runs: ReadonlyMap<string, PlannedOccurrence>,
  at: number,
  without?: string,
) {
  const coming = segments.find(({ from, occurrence_id }) => from > at && occurrence_id !== without);
  return coming ? { title: runs.get(coming.occurrence_id)?.title ?? '', start: iso(coming.from) } : null;
}

/**
 * The programme that a device plays at a moment; for one with two tracks and no sound, the picture. Whether it plays,
 * and which run, comes from its own status; the position in the run follows from its plan and the clock, as on every
 * device that plays it.
 */
export function onTheAir(
  document: PlanDocument | null,
  { connection, play_state, now, tracks }: DeviceStatus,
  at: number,
  addresses: Addresses,
): OnTheAir {
  const runs = new Map((document?.occurrences ?? []).map((run) => [run.occurrence_id, run]));
  const played = playOutOn(tracks, document?.occurrences ?? [], at + AHEAD_MS).tracks;
  const playing = now && (play_state === 'playing' || play_state === 'paused') ? now : null;
  // The track it plays on; the next item is the one that begins next on any track.
  const segments =
    played.find((track) => track.some(({ occurrence_id }) => occurrence_id === playing?.occurrence_id)) ?? [];
  const next = nextAfter(
    played.flat().sort((a, b) => a.from - b.from),
    runs,
    at,
    playing?.occurrence_id,
  );
  const quiet = (
    state: OnTheAir['state'],
    title: string | null = null,
    changes_at: string | null = next?.start ?? null,
  ): OnTheAir => ({ state, title, item: null, changes_at, next });
  if (connection !== 'online') return quiet('offline', null, null);
  if (!playing) return quiet('silent');
  if (play_state === 'paused') return quiet('paused', playing.title, null);
  const segment = segmentAt(segments, at);
  const run = segment?.occurrence_id === playing.occurrence_id ? runs.get(playing.occurrence_id) : undefined;
  // The run is over by the plan and its report is done, or the device has not reported the start of another yet.
  if (!segment || !run) return quiet('silent');
  const position = positionAt(layoutOf(run), segment.programme_offset_sec + (at - segment.from) / 1000);
  const segmentLeft = (segment.to - at) / 1000;
  if (position.kind === 'end') return quiet('silent');
  const left_sec = Math.min(position.left_sec, segmentLeft);
  const ends_at = iso(at + Math.round(left_sec * 1000));
  if (position.kind === 'gap') return quiet('between', run.title, ends_at);
  const planned = run.items[position.item_index];
  if (!planned) return quiet('silent');
  if ('relay' in planned && playing.relay_heard === 'other') return quiet('other', run.title, ends_at);
  const item = itemNow(planned, { position_sec: position.item_sec, left_sec }, addresses, playing.relay_heard);
  const stays = item.kind === 'show' ? item.frame.left_sec : left_sec;
  return { state: 'playing', title: run.title, item, changes_at: iso(at + Math.round(stays * 1000)), next };
}
