import { ackMessage, parseTopic, presenceMessage, reportMessage, statusMessage } from '@loa/contracts/device-protocol';
import type * as z from 'zod';
import type { Ground } from '../ground';
import { reportHandler, takeAcks, type DeviceReport, type ReceivedAck } from '../modules/devices';
import type { Incoming } from './acknowledged-inbox';
import type { RuntimeBook } from './runtime-book';

/** Reads a message, or says in the log why it cannot and drops it: what is malformed today is malformed tomorrow. */
function read<Schema extends z.ZodType>(schema: Schema, { topic, text }: Incoming, { log }: Ground): z.output<Schema> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) log.warn({ topic, issues: parsed.error.issues.slice(0, 3) }, 'malformed device message dropped');
  return parsed.success ? parsed.data : null;
}

const leafOf = ({ topic }: Incoming) => parseTopic(topic) ?? { device_code: '', leaf: '' };

/** Presence, heartbeats and changes: kept in memory for a moment, so nothing here waits for the database. */
export function takeStates(ground: Ground, book: RuntimeBook, messages: readonly Incoming[]) {
  for (const message of messages) {
    const { device_code, leaf } = leafOf(message);
    if (leaf === 'status') {
      const status = read(statusMessage, message, ground);
      if (status) book.status(device_code, status);
    } else if (leaf === 'presence') {
      const presence = read(presenceMessage, message, ground);
      if (presence?.online === false) book.gone(device_code);
      else if (presence) book.present(device_code, presence, message.retain);
    }
  }
}

/** Answers to commands and reports of plays: stored before the broker may forget them. */
export async function takeAnswers(ground: Ground, book: RuntimeBook, messages: readonly Incoming[]) {
  const acks: ReceivedAck[] = [];
  const reports: DeviceReport[] = [];
  const received_at = new Date().toISOString();
  for (const message of messages) {
    const { device_code, leaf } = leafOf(message);
    const device = book.deviceOf(device_code);
    if (!device) {
      ground.log.warn({ topic: message.topic }, 'message of an unknown device dropped');
      continue;
    }
    book.contact(device_code);
    if (leaf === 'ack') {
      const ack = read(ackMessage, message, ground);
      if (ack) acks.push({ device, ack });
    } else if (leaf === 'report') {
      const report = read(reportMessage, message, ground);
      if (report) reports.push({ device, report, received_at });
    }
  }
  if (acks.length > 0) await takeAcks(ground, acks);
  if (reports.length > 0) await storeReports(ground, reports);
}

async function storeReports(ground: Ground, reports: readonly DeviceReport[]) {
  const store = reportHandler(ground);
  if (!store) throw new Error('nobody stores reports yet');
  await store(reports);
}
