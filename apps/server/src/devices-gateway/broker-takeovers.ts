import type { Socket } from 'node:net';
import type { KeyClash } from '../device-link';

/** Time for the closing handshake: a live peer answers at once, and over the slowest line within this. */
const ANSWER_MS = 5000;
const WITHIN_MS = 3 * 60_000;
/**
 * Takeovers that count as two machines. A device with two networks may change between them now and then while both are
 * up, and a proxy in between answers for a device whose network is gone, which the device notices only by its
 * keepalive. Two machines disconnect each other again and again.
 */
const ENOUGH = 6;
/** Pause between two reports while the clash goes on, long enough to cost nothing. */
const AGAIN_MS = 60_000;

/**
 * Detects two machines that connect with one key. By the protocol each takes over the connection of the other, for
 * ever; a device also takes over its own old connection when it comes back early. The difference is the peer of the old
 * connection: a live machine answers the closing, a lost network does not. Nobody is refused for it.
 */
export function takeoverMonitor(report: (clash: KeyClash) => void) {
  const answered = new Map<string, number[]>();
  const reportedAt = new Map<string, number>();
  const note = (device_code: string, addresses: string[]) => {
    const now = Date.now();
    const times = [...(answered.get(device_code) ?? []), now].filter((at) => at > now - WITHIN_MS).slice(-ENOUGH);
    answered.set(device_code, times);
    if (times.length < ENOUGH || now - (reportedAt.get(device_code) ?? 0) < AGAIN_MS) return;
    reportedAt.set(device_code, now);
    report({ device_code, addresses });
  };
  return {
    /** Call it when `old` is about to be closed because `fresh` came with the same key. */
    takenOver(device_code: string, old: Socket, fresh: Socket) {
      const addresses = [...new Set([old, fresh].flatMap(({ remoteAddress }) => remoteAddress ?? []))].sort();
      endGently(old, () => note(device_code, addresses));
    },
  };
}

/** Makes the next closing of a socket wait for the peer's answer. */
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
    // The current reader releases the socket in this turn of the event loop.
    setImmediate(() => socket.resume());
    return socket;
  };
}
