import type { Socket } from 'node:net';
import type { KeyClash } from '../device-link';

/** Whoever is still there answers a closing at once; over the slowest line within this. */
const ANSWER_MS = 5000;
const WITHIN_MS = 3 * 60_000;
/**
 * A device with two networks may change over with both of them up, now and then, and where a proxy stands between, it
 * answers for a device
 * whose network has gone; a device needs its keepalive to notice that. Two machines drive each other out again and
 * again.
 */
const ENOUGH = 6;
/** While it goes on it is said again, so seldom that it costs nothing. */
const AGAIN_MS = 60_000;

/**
 * Notices that two machines connect with one key. They take each other's place for ever, as the protocol has it; so
 * does a device that
 * comes back while its old connection has not been missed yet. What tells them apart is the other end of the connection
 * that goes: where
 * a machine sits it answers the closing, where the network has gone nothing does. Nobody is refused for it.
 */
export function takeoverWatch(tell: (clash: KeyClash) => void) {
  const answered = new Map<string, number[]>();
  const toldAt = new Map<string, number>();
  const note = (device_code: string, addresses: string[]) => {
    const now = Date.now();
    const times = [...(answered.get(device_code) ?? []), now].filter((at) => at > now - WITHIN_MS).slice(-ENOUGH);
    answered.set(device_code, times);
    if (times.length < ENOUGH || now - (toldAt.get(device_code) ?? 0) < AGAIN_MS) return;
    toldAt.set(device_code, now);
    tell({ device_code, addresses });
  };
  return {
    /** `old` is about to be closed because `fresh` came with the same key. */
    taken(device_code: string, old: Socket, fresh: Socket) {
      const addresses = [...new Set([old, fresh].flatMap(({ remoteAddress }) => remoteAddress ?? []))].sort();
      endGently(old, () => note(device_code, addresses));
    },
  };
}

/** Has the next closing of a connection wait for the other end's answer. */
function endGently(socket: Socket, answered: () => void) {
  const destroy = socket.destroy.bind(socket);
  socket.destroy = () => {
    socket.destroy = destroy;
    const over = setTimeout(() => socket.destroy(), ANSWER_MS).unref();
    socket
      .once('end', answered)
      .once('close', () => clearTimeout(over))
      .on('error', () => undefined);
    socket.end();
    // What reads it now lets go of it in this turn.
    setImmediate(() => socket.resume());
    return socket;
  };
}
