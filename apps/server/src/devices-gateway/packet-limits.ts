import type { Socket } from 'node:net';
import type { Client } from 'aedes';
import { MAX_PAYLOAD } from './broker-rights';

/** Bytes of one packet of a client without a key yet: more than its CONNECT may have. */
const BEFORE_KEY = 65_536;

/**
 * Parser of a client's packets, with the CONNECT packet and the received part of an incomplete one. A private field,
 * because aedes limits no packet.
 */
export const parserOf = (client: Client) =>
  (
    client as Client & {
      _parser: {
        settings: { password?: Buffer | undefined };
        _list: { length: number; slice: (from: number, to: number) => Buffer };
      };
    }
  )._parser;

/** The beginning of a message that is too large, so long that its reader sees that it is. */
export const cut = (payload: Buffer) => (payload.length > MAX_PAYLOAD ? payload.subarray(0, MAX_PAYLOAD + 1) : payload);

interface PacketLimits {
  isKnown: () => boolean;
  /** Gets the beginning of a packet that closes the connection. */
  noted: (beginning: Buffer) => void;
}

/** Closes a connection that starts a packet far larger than any valid one, before it fills the memory. */
export function limitPackets(socket: Socket, client: Client, { isKnown, noted }: PacketLimits) {
  const parser = parserOf(client);
  socket.on('readable', () => {
    if (parser._list.length <= (isKnown() ? 2 * MAX_PAYLOAD : BEFORE_KEY)) return;
    noted(parser._list.slice(0, MAX_PAYLOAD + 1));
    socket.destroy();
  });
}
