import { EventEmitter } from 'node:events';
import type { MqttClient } from 'mqtt';
import { expect, it } from 'vitest';
import { createLog } from '../log';
import { acknowledgedInbox } from './acknowledged-inbox';

/** A connection as the inbox uses it; `drop` simulates a restart of the broker. */
function connection() {
  const acknowledged: number[] = [];
  const client = Object.assign(new EventEmitter(), {
    connected: true,
    stream: {},
    _sendPacket: ({ messageId }: { messageId: number }) => void acknowledged.push(messageId),
  }) as unknown as MqttClient;
  return {
    client,
    acknowledged,
    receive: (messageId: number, text: string) =>
      client.handleMessage(
        { cmd: 'publish', qos: 1, dup: false, retain: false, topic: 'loa/v1/LOA-1/report', payload: text, messageId },
        () => undefined,
      ),
    drop: () => {
      client.stream = {} as MqttClient['stream'];
      client.emit('close');
    },
  };
}

it('stores received messages also when the connection breaks before, and acknowledges them on no other connection', async () => {
  const { client, acknowledged, receive, drop } = connection();
  const stored: string[][] = [];
  let release: () => void = () => undefined;
  const mayGoOn = new Promise<void>((done) => (release = done));
  const inbox = acknowledgedInbox({
    client,
    log: createLog('silent'),
    at_once: 10,
    handle: async (messages) => {
      stored.push(messages.map(({ text }) => text));
      await mayGoOn;
    },
  });
  receive(1, 'first');
  await expect.poll(() => stored).toEqual([['first']]);
  receive(2, 'second');
  drop();
  receive(1, 'another');
  release();
  await expect.poll(() => stored).toEqual([['first'], ['second', 'another']]);
  await expect.poll(() => acknowledged).toEqual([1]);
  inbox.close();
});

it('hands over no more messages at once than its limit, in order, and a failed one again with its batch', async () => {
  const { client, acknowledged, receive } = connection();
  const stored: string[][] = [];
  let fails = true;
  const inbox = acknowledgedInbox({
    client,
    log: createLog('silent'),
    at_once: 2,
    handle: async (messages) => {
      stored.push(messages.map(({ text }) => text));
      if (stored.length === 2 && fails) {
        fails = false;
        throw new Error('the database is away');
      }
    },
  });
  for (const number of [1, 2, 3, 4, 5]) receive(number, String(number));
  await expect.poll(() => stored, { timeout: 5000 }).toEqual([['1', '2'], ['3', '4'], ['3', '4'], ['5']]);
  await expect.poll(() => acknowledged).toEqual([1, 2, 3, 4, 5]);
  inbox.close();
});
