import type { ConnectPacket } from 'aedes';
import { deviceCode, DOWN_TOPICS, parseTopic, UP_TOPICS } from '@loa/contracts/device-protocol';
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

/** Whether a token is that of the user who sent it as a password. */
export const belongsTo = (holder: TokenHolder, username: string | undefined) =>
  holder.code === username && (holder.purpose === 'server') === (username === SERVER_USER);

/**
 * Whether a client may connect: a device as itself (its client id is its code), the server with several connections,
 * and in place of a device, whose connection it takes over in this way.
 */
export function mayConnect({ clientId, username, will }: Pick<ConnectPacket, 'clientId' | 'username' | 'will'>) {
  if (!username || !deviceCode.safeParse(username).success) return false;
  if (username === SERVER_USER) return clientId.startsWith(SERVER_CLIENT) || deviceCode.safeParse(clientId).success;
  if (clientId !== username) return false;
  return !will || (will.payload.length <= MAX_PAYLOAD && mayPublish(userNamed(username), will as Outgoing));
}

/** The user of a connection whose token was checked when it began. */
export const userNamed = (code: string): TokenHolder => ({
  purpose: code === SERVER_USER ? 'server' : 'device',
  code,
  version: 0,
  expires_at: Infinity,
});
