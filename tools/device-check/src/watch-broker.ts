import type { Aedes, AuthenticateError, Client } from 'aedes';
import { parseTopic, type Enrolment } from '@loa/contracts/device-protocol';
import { SHAPES } from './schemas';
import type { Seen } from './seen';

/** A message as the server would read it, and what is wrong with it. */
function readMessage(topic: string, text: string, { device_code: own }: Enrolment) {
  const { device_code, leaf } = parseTopic(topic) ?? { device_code: '', leaf: topic };
  const shape =
    device_code === own && ['presence', 'status', 'ack', 'report'].includes(leaf) ? SHAPES[leaf as 'ack'] : null;
  let message: Record<string, unknown> = {};
  let fault = shape ? null : `${topic} is not a topic of this device`;
  try {
    message = JSON.parse(text) as Record<string, unknown>;
    const [issue] = shape?.safeParse(message).error?.issues ?? [];
    if (issue) fault = `${leaf}.${issue.path.join('.')}: ${issue.message}`;
  } catch {
    fault = `${leaf} is not JSON`;
  }
  return { leaf, message, fault };
}

export interface Watched {
  seen: Seen[];
  enrolment: Enrolment;
  clients: Set<Client>;
  /** While it is true nobody gets in. */
  isCut: () => boolean;
}

/** Writes down what the device does at the broker. */
export function watchBroker(broker: Aedes, { seen, enrolment, clients, isCut }: Watched) {
  const now = () => Date.now();
  broker.preConnect = (client, packet, done) => {
    if (isCut()) return done(new Error('cut'), false);
    const { clientId: client_id, clean = true, will } = packet;
    seen.push({
      what: 'connected',
      at: now(),
      client_id,
      clean,
      will: will
        ? { topic: will.topic, payload: will.payload.toString(), qos: will.qos ?? 0, retain: will.retain ?? false }
        : null,
    });
    done(null, true);
  };
  broker.authenticate = (client, username, password, done) => {
    const isRight = username === enrolment.device_code && password?.toString() === enrolment.token;
    if (isRight) {
      clients.add(client);
      return done(null, true);
    }
    seen.push({
      what: 'refused',
      at: now(),
      why: `user ${username ?? '(none)'} with ${password ? 'another password than its token' : 'no password'}`,
    });
    done(Object.assign(new Error('not authorized'), { returnCode: 5 }) as AuthenticateError, false);
  };
  broker.authorizeSubscribe = (_client, subscription, done) => {
    seen.push({ what: 'subscribed', at: now(), topic: subscription.topic, qos: subscription.qos });
    done(null, subscription);
  };
  broker.authorizePublish = (client, packet, done) => {
    if (client) {
      const { topic, payload, retain, qos } = packet;
      seen.push({ what: 'said', at: now(), ...readMessage(topic, payload.toString(), enrolment), retain, qos });
    }
    done(null);
  };
  broker.on('clientDisconnect', (client) => {
    clients.delete(client);
    seen.push({ what: 'left', at: now() });
  });
}
