import {
  ackMessage,
  presenceMessage,
  reportMessage,
  statusMessage,
  type UpTopic,
} from '@loa/contracts/device-protocol';
import * as z from 'zod';
import { outOfRange, sample, type JsonSchema, type Wrong } from '../../testbed/out-of-range.ts';

export const upMessages = {
  presence: presenceMessage,
  status: statusMessage,
  ack: ackMessage,
  report: reportMessage,
} satisfies Record<UpTopic, z.ZodType>;
export const UP = Object.keys(upMessages) as UpTopic[];

const schemaOf = (topic: UpTopic) => z.toJSONSchema(upMessages[topic], { io: 'input' }) as JsonSchema;

/** A message a device may send, with every field. */
export const rightMessage = (topic: UpTopic) => sample(schemaOf(topic)) as Record<string, unknown>;
/** All it may not: each right but for one thing. A number that is sent as a text is read. */
export const wrongMessages = (topic: UpTopic): Wrong[] =>
  outOfRange(schemaOf(topic)).filter(({ why }) => why !== 'a number as a text');
