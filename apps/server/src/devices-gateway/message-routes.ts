import { ackMessage, parseTopic, presenceMessage, reportMessage, statusMessage } from '@loa/contracts/device-protocol';
import type { DeviceReport } from '../device-link';
import type { Ground } from '../ground';
import { setAside, takeAcks, type ReceivedAck, type SetAside } from '../modules/devices';
import type { Incoming } from './acknowledged-inbox';
import { readMessage } from './read-message';
import type { RuntimeBook } from './runtime-book';
import { reasonOf, takeApart } from './take-apart';

const leafOf = ({ topic }: Incoming) => parseTopic(topic) ?? { device_code: '', leaf: '' };

/** Presence, heartbeats and changes: kept in memory for a moment, so nothing here waits for the database. */
export function takeStates(book: RuntimeBook, messages: readonly Incoming[]) {
  for (const message of messages) {
    const { device_code, leaf } = leafOf(message);
    if (leaf === 'status') {
      const read = readMessage(statusMessage, message.text);
      if ('value' in read) book.status(device_code, read.value);
      else book.refuse(device_code, { topic: leaf, message: message.text, ...read });
    } else if (leaf === 'presence') {
      const read = readMessage(presenceMessage, message.text);
      if ('reason' in read) book.refuse(device_code, { topic: leaf, message: message.text, ...read });
      else if (read.value.online) book.present(device_code, read.value, message.retain);
      else book.gone(device_code);
    }
  }
}

/** What was understood of a message, beside the message: if it cannot be stored, the message is what is kept. */
type Understood<Value> = Value & { text: string };

/**
 * Answers to commands and reports of plays: stored, or set aside with the reason, before the broker may forget them.
 * Nothing
 * that is in them makes this fail, so no message can stand in the way of those behind it.
 */
export async function takeAnswers(ground: Ground, book: RuntimeBook, messages: readonly Incoming[]) {
  const acks: Understood<ReceivedAck>[] = [];
  const reports: Understood<DeviceReport>[] = [];
  const refused: SetAside[] = [];
  const received_at = new Date().toISOString();
  for (const message of messages) {
    const { device_code, leaf } = leafOf(message);
    const { text } = message;
    const device = book.deviceOf(device_code);
    if (!device) {
      ground.log.warn({ topic: message.topic }, 'message of an unknown device dropped');
      continue;
    }
    book.answered(device_code);
    if (leaf === 'ack') {
      const read = readMessage(ackMessage, text);
      if ('value' in read) acks.push({ device, ack: read.value, text });
      else refused.push({ device_id: device.id, topic: leaf, message: text, ...read });
    } else if (leaf === 'report') {
      const read = readMessage(reportMessage, text);
      if ('value' in read) reports.push({ device, report: read.value, received_at, text });
      else refused.push({ device_id: device.id, topic: leaf, message: text, ...read });
    }
  }
  const refuse =
    (topic: SetAside['topic']) =>
    ({ device, text }: Understood<ReceivedAck | DeviceReport>, error: unknown) => {
      ground.log.error({ err: error, device: device.device_code, topic }, 'a shape let through what cannot be stored');
      refused.push({ device_id: device.id, topic, reason: reasonOf(error), message: text });
    };
  await takeApart(acks, (some) => takeAcks(ground, some), refuse('ack'));
  await takeApart(reports, (some) => store(ground, some), refuse('report'));
  if (refused.length > 0)
    ground.log.warn({ messages: refused.length, reason: refused[0]?.reason }, 'device messages set aside');
  await setAside(ground.db, ...refused);
}

async function store(ground: Ground, reports: readonly DeviceReport[]) {
  const { storeReports } = ground.devices;
  if (!storeReports) throw new Error('nobody stores reports yet');
  await storeReports(reports);
}
