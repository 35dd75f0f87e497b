import type { StatusMessage } from '@loa/contracts/device-protocol';

/** No device of this system measured anything before: a clock without a battery begins in 1970 or 1980. */
const EARLIEST = Date.parse('2020-01-01T00:00:00.000Z');
/** How far a right clock may be ahead. */
const AHEAD_MS = 86_400_000;
/** How far a fix may be ahead: satellites tell the time. */
const FIX_AHEAD_MS = 60_000;
/** A receiver without a fix says 0,0, or nearly so, which is in the sea off Africa. */
const NULL_ISLAND_DEGREES = 1;
/** The surroundings of the country, with its archipelagos: no device of its places stands elsewhere. */
const SURROUNDINGS = { lat: [4, 26], lng: [99, 120] } as const;

type Said = Partial<Omit<StatusMessage, 'at'>>;

/** Knowledge of a device: when its last position was measured (ms), and the faults it has reported. */
export interface Known {
  fixed: number;
  own_faults: readonly NonNullable<StatusMessage['faults']>[number][];
}
/** A beginning that nobody can believe. */
export const NO_BEGINNING = new Date(0).toISOString();

const isPossible = (at: string, now: number, ahead_ms = AHEAD_MS) =>
  Date.parse(at) >= EARLIEST && Date.parse(at) <= now + ahead_ms;
const isIn = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

function whyNotThere({ lat, lng, at }: NonNullable<Said['position']>, now: number, fixed: number): string | null {
  if (Math.abs(lat) < NULL_ISLAND_DEGREES && Math.abs(lng) < NULL_ISLAND_DEGREES)
    return 'position: tọa độ 0, 0 là chưa bắt được vệ tinh';
  if (!isIn(lat, SURROUNDINGS.lat) || !isIn(lng, SURROUNDINGS.lng)) return `position: ${lat}, ${lng} không ở Việt Nam`;
  if (!isPossible(at, now, FIX_AHEAD_MS)) return `position: đo lúc ${at}, đồng hồ định vị sai`;
  // A fix that is ahead of the clock would keep out those that are right.
  return Date.parse(at) < fixed && fixed <= now ? `position: đo lúc ${at}, cũ hơn vị trí đã nhận` : null;
}

/**
 * The believed part of a status: a position without a fix, far away, of another age or older than the last one is left
 * out, so the last good one stays; a fault that began in an impossible year began when it was first reported.
 */
export function believed(
  status: Said,
  { fixed, own_faults }: Known,
  now = Date.now(),
): { status: Said; left_out: string[] } {
  const { position, faults } = status;
  const refused = position ? whyNotThere(position, now, fixed) : null;
  const { position: _position, ...rest } = status;
  const firstReported = (code: string) =>
    own_faults.find((fault) => fault.code === code)?.since ?? new Date(now).toISOString();
  return {
    status: {
      ...(refused ? rest : status),
      ...(faults && {
        faults: faults.map((fault) => ({
          ...fault,
          since: isPossible(fault.since, now) ? fault.since : firstReported(fault.code),
        })),
      }),
    },
    left_out: refused ? [refused] : [],
  };
}
