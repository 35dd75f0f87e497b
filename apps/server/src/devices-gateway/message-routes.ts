import { ackMessage, parseTopic, presenceMessage, reportMessage, statusMessage } from '@loa/contracts/device-protocol';
import type { DeviceReport } from '../device-link';
import type { Deps } from '../deps';
import { quarantine, storeAcks, type ReceivedAck, type QuarantinedMessage } from '../modules/devices';
import type { Incoming } from './acknowledged-inbox';
import { believed, NO_BEGINNING } from './believed-status';
import { readMessage } from './read-message';
import type { RuntimeBook } from './runtime-book';
import { quarantineReason, quarantineFailures } from './quarantine-failures';

const leafOf = ({ topic }: Incoming) => parseTopic(topic) ?? { device_code: '', leaf: '' };

/**
 * Handles presence, heartbeats and changes: they are buffered in memory for a moment, so nothing here waits for the
 * database.
 */
export function handleStates(book: RuntimeBook, messages: readonly Incoming[]) {
  for (const message of messages) {
    const { device_code, leaf } = leafOf(message);
    if (leaf === 'status') {
      const read = readMessage(statusMessage, message.text, [], INSTEAD.status);
      if ('reason' in read) {
        book.refuse(device_code, { topic: leaf, message: message.text, ...read });
        continue;
      }
      const { status, left_out } = believed(read.value, book.knownOf(device_code));
      book.status(device_code, status);
      book.leftOut(device_code, { topic: leaf, message: message.text }, [...read.left_out, ...left_out]);
    } else if (leaf === 'presence') {
      const read = readMessage(presenceMessage, message.text, ['online']);
      if ('reason' in read) {
        book.refuse(device_code, { topic: leaf, message: message.text, ...read });
        continue;
      }
      // A device that names no tracks has one; a value that cannot be used changes nothing.
      const said = read.left_out.some((field) => field.startsWith('tracks'))
        ? read.value
        : { tracks: 1, ...read.value };
      if (read.value.online) book.present(device_code, said, message.retain);
      else book.gone(device_code);
      book.leftOut(device_code, { topic: leaf, message: message.text }, read.left_out);
    }
  }
}

const nowIso = () => new Date().toISOString();
const untitled = () => '';

/** Values in place of those a device left out or wrote wrongly, where the rest says enough. */
const INSTEAD = {
  status: {
    'faults.*.message': untitled,
    'faults.*.since': () => NO_BEGINNING,
    'now.title': untitled,
    'now_shown.title': untitled,
    'default_shown.title': untitled,
  },
  ack: { at: nowIso },
  report: { reason: (sent: unknown) => (typeof sent === 'string' ? 'unknown' : null), is_buffered: () => false },
};

/** The fields without which an answer says nothing; the run and the server know the others. */
const NEEDED = {
  ack: ['command_id', 'status', 'at'],
  report: ['report_id', 'occurrence_id', 'actual_start', 'actual_end', 'played_sec', 'reason', 'is_buffered'],
} as const;

/** The parsed message with its text: if it cannot be stored, the text is quarantined. */
type Understood<Value> = Value & { text: string };

/**
 * Handles answers to commands and reports of plays: each is stored, or quarantined with the reason, before the broker
 * may forget it. Bad content never makes this fail, so no message can block those behind it.
 */
export async function handleAnswers(deps: Deps, book: RuntimeBook, messages: readonly Incoming[]) {
  const acks: Understood<ReceivedAck>[] = [];
  const reports: Understood<DeviceReport>[] = [];
  const refused: QuarantinedMessage[] = [];
  const received_at = nowIso();
  for (const message of messages) {
    const { device_code, leaf } = leafOf(message);
    const { text } = message;
    const device = book.deviceOf(device_code);
    if (!device) {
      deps.log.warn({ topic: message.topic }, 'message of an unknown device dropped');
      continue;
    }
    book.answered(device_code);
    if (leaf === 'ack') {
      const read = readMessage(ackMessage, text, NEEDED.ack, INSTEAD.ack);
      if ('value' in read) {
        acks.push({ device, ack: read.value, text });
        book.leftOut(device_code, { topic: leaf, message: text }, read.left_out);
      } else refused.push({ device_id: device.id, topic: leaf, message: text, ...read });
    } else if (leaf === 'report') {
      const read = readMessage(reportMessage, text, NEEDED.report, INSTEAD.report);
      if ('value' in read) {
        reports.push({ device, report: read.value, received_at, text });
        book.leftOut(device_code, { topic: leaf, message: text }, read.left_out);
      } else refused.push({ device_id: device.id, topic: leaf, message: text, ...read });
    }
  }
  const refuse =
    (topic: QuarantinedMessage['topic']) =>
    ({ device, text }: Understood<ReceivedAck | DeviceReport>, error: unknown) => {
      deps.log.error({ err: error, device: device.device_code, topic }, 'a shape let through what cannot be stored');
      refused.push({ device_id: device.id, topic, reason: quarantineReason(error), message: text });
    };
  await quarantineFailures(acks, (some) => storeAcks(deps, some), refuse('ack'));
  await quarantineFailures(reports, (some) => store(deps, some), refuse('report'));
  if (refused.length > 0)
    deps.log.warn({ messages: refused.length, reason: refused[0]?.reason }, 'device messages set aside');
  await quarantine(deps.db, ...refused);
}

async function store(deps: Deps, reports: readonly DeviceReport[]) {
  const { storeReports } = deps.devices;
  if (!storeReports) throw new Error('nobody stores reports yet');
  await storeReports(reports);
}
