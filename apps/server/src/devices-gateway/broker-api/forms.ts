import * as z from 'zod';
import type { TokenHolder } from '../../device-token';
import { mayConnect } from '../broker-rights';
import type { ConnectQuestion, TopicQuestion } from './decisions';

/** Answer to a broker in its own form. */
export interface BrokerAnswer {
  status: number;
  body: string | object;
}

/** How one kind of broker asks and is answered. */
export interface BrokerForm {
  connect: z.ZodType<ConnectQuestion>;
  /** All of these must be allowed; a question about something else than a topic is decided here. */
  topic: z.ZodType<TopicQuestion[] | boolean>;
  answer: (isAllowed: boolean, holder?: TokenHolder | null) => BrokerAnswer;
}

const user = z.object({ username: z.string() });
const login = user.extend({ password: z.string() });
const number = z.coerce.number();
const connectAs = login
  .extend({ clientid: z.string() })
  .transform(({ clientid, ...rest }) => ({ client_id: clientid, ...rest }));

/** Accesses of mosquitto: reading and subscribing, writing, both. */
const ACTIONS = { 1: ['subscribe'], 2: ['publish'], 3: ['subscribe', 'publish'], 4: ['subscribe'] } as const;

/** go-auth of mosquitto with `response_mode status`; NanoMQ asks for connections in the same form. */
const mosquitto: BrokerForm = {
  connect: connectAs,
  topic: user
    .extend({ clientid: z.string(), topic: z.string(), acc: number.pipe(z.literal([1, 2, 3, 4])) })
    .transform(({ clientid, acc, ...rest }) =>
      ACTIONS[acc].map((action): TopicQuestion => ({ client_id: clientid, action, ...rest })),
    ),
  answer: (isAllowed) => ({ status: isAllowed ? 200 : 403, body: isAllowed ? 'ok' : 'refused' }),
};

/** EMQX takes any other status for no answer, and goes on to its default. */
const emqx: BrokerForm = {
  connect: connectAs,
  topic: user
    .extend({
      clientid: z.string(),
      topic: z.string(),
      action: z.enum(['publish', 'subscribe']),
      qos: number,
      retain: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
    })
    .transform(({ clientid, ...rest }) => [{ client_id: clientid, ...rest }]),
  answer: (isAllowed, holder) => ({
    status: 200,
    body: {
      result: isAllowed ? 'allow' : 'deny',
      ...(isAllowed && holder && Number.isFinite(holder.expires_at) && { expire_at: holder.expires_at / 1000 }),
    },
  }),
};

const vernemq: BrokerForm = {
  connect: login.extend({ client_id: z.string() }),
  topic: z.union([
    user
      .extend({ client_id: z.string(), topics: z.array(z.object({ topic: z.string(), qos: z.number() })).min(1) })
      .transform(({ topics, ...rest }) => topics.map((each) => ({ ...rest, ...each, action: 'subscribe' as const }))),
    user
      .extend({ client_id: z.string(), topic: z.string(), qos: z.number(), retain: z.boolean() })
      .transform((asked) => [{ ...asked, action: 'publish' as const }]),
  ]),
  answer: (isAllowed) => ({ status: 200, body: { result: isAllowed ? 'ok' : { error: 'not_allowed' } } }),
};

const isUser = ({ username }: { username: string }) => mayConnect({ clientId: username, username });

/** Topics as routing keys of AMQP. */
const SWAPPED: Record<string, string> = { '.': '/', '/': '.', '*': '+', '+': '*' };
const VHOST = '/';
/** Queues that RabbitMQ makes for a client of MQTT. */
const QUEUE = /^mqtt-(?:subscription|will)-(.+?)(?:qos[01])?$/;

const rabbitmq: BrokerForm = {
  connect: login.extend({ client_id: z.string() }),
  topic: z.union([
    user
      .extend({
        vhost: z.literal(VHOST),
        resource: z.literal('topic'),
        name: z.literal('amq.topic'),
        permission: z.enum(['read', 'write']),
        routing_key: z.string(),
        'variable_map.client_id': z.string(),
      })
      .transform(({ username, permission, routing_key, 'variable_map.client_id': client_id }): TopicQuestion[] => [
        {
          client_id,
          username,
          action: permission === 'write' ? 'publish' : 'subscribe',
          topic: routing_key.replace(/[./*+]/g, (letter) => SWAPPED[letter] ?? letter),
        },
      ]),
    user
      .extend({ vhost: z.literal(VHOST), resource: z.literal('exchange'), name: z.literal('amq.topic') })
      .extend({ permission: z.enum(['read', 'write']) })
      .transform(isUser),
    user
      .extend({ vhost: z.literal(VHOST), resource: z.literal('queue'), name: z.string() })
      .transform(({ username, name }) => mayConnect({ clientId: QUEUE.exec(name)?.[1] ?? '', username })),
    user.extend({ vhost: z.literal(VHOST), resource: z.never().optional() }).transform(isUser),
  ]),
  answer: (isAllowed) => ({ status: 200, body: isAllowed ? 'allow' : 'deny' }),
};

export const BROKER_FORMS = { mosquitto, nanomq: mosquitto, emqx, vernemq, rabbitmq } as const;
