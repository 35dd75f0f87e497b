import type { ConnectPacket } from 'aedes';
import { DOWN_TOPICS, parseTopic, UP_TOPICS } from '@loa/contracts/device-protocol';
import { SERVER_CLIENT, SERVER_USER, type TokenHolder } from '../device-token';

/**
 * Largest size of one message in bytes: above the largest valid one, a status with twenty faults whose letters are all
 * escaped.
 */
export const MAX_PAYLOAD = 98_304;

const under = (holder: TokenHolder, topic: string, leaves: readonly string[]) => {
  const parsed = parseTopic(topic);
  return parsed !== null && parsed.device_code === holder.code && leaves.includes(parsed.leaf);
};

export const maySubscribe = (holder: TokenHolder, filter: string) =>
  holder.purpose === 'server' || under(holder, filter, DOWN_TOPICS);

/** Rights are checked for each outgoing message, too: a queue may contain messages subscribed under other rules. */
export const mayReceive = maySubscribe;

interface Outgoing {
  topic: string;
  qos: number;
  retain: boolean;
}

export function mayPublish(holder: TokenHolder, { topic, qos, retain }: Outgoing) {
  if (holder.purpose === 'server') return !topic.startsWith('$');
  return under(holder, topic, UP_TOPICS) && qos < 2 && (!retain || topic.endsWith('/presence'));
}

/**
 * Whether a client may connect: a device as itself (its client id is its code), the server with several connections.
 */
export function mayConnect({ clientId, username, will }: Pick<ConnectPacket, 'clientId' | 'username' | 'will'>) {
  if (!username) return false;
  if (username === SERVER_USER) return clientId.startsWith(SERVER_CLIENT);
  if (clientId !== username) return false;
  return (
    !will ||
    (will.payload.length <= MAX_PAYLOAD &&
      mayPublish({ purpose: 'device', code: username, version: 0, expires_at: Infinity }, will as Outgoing))
  );
}
