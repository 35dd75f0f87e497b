import { EventEmitter } from 'node:events';
import type { MqttClient } from 'mqtt';
import { expect, it } from 'vitest';
import { createLog } from '../log';
import { acknowledgedInbox } from './acknowledged-inbox';

/** The connection as the inbox uses it; `drop` is what a restart of the broker looks like from here. */
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

it('stores what it has received also when the connection breaks before, and acknowledges it on no other', async () => {
  const { client, acknowledged, receive, drop } = connection();
  const stored: string[][] = [];
  let letOn: () => void = () => undefined;
  const mayGoOn = new Promise<void>((done) => (letOn = done));
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
  letOn();
  await expect.poll(() => stored).toEqual([['first'], ['second', 'another']]);
  await expect.poll(() => acknowledged).toEqual([1]);
  inbox.close();
});

it('hands over no more at once than it may, in order, and what failed again with what it came with', async () => {
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
