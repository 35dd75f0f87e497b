import { ackMessage, presenceMessage, statusMessage } from '@loa/contracts/device-protocol';
import { expect, it } from 'vitest';
import { readMessage } from './read-message';

const at = '2026-11-29T08:00:00.000Z';
const status = (text: string) => readMessage(statusMessage, text, []);

it.each([
  ['a number that is none, as Python writes it', `{"at":"${at}","temperature":NaN,"volume":33}`, 'temperature'],
  ['one without an end', `{"at":"${at}","temperature":-Infinity,"volume":33}`, 'temperature'],
  ['one as C writes it', `{"at":"${at}","temperature":-nan,"volume":33}`, 'temperature'],
  ['the sign that ends a text in C', `{"at":"${at}","volume":33}\0`, undefined],
  ['a signal that is a word', `{"at":"${at}","signal":inf,"volume":33}`, 'signal'],
])('loses to %s nothing else of a message', (_, text, field) => {
  expect(status(text)).toEqual({
    value: { at, volume: 33 },
    left_out: field ? [expect.stringMatching(`^${field}`)] : [],
  });
});

it('leaves texts that look like such numbers as they are', () =>
  expect(status(`{"network":"NaN, \\"inf\\"","temperature":nan}`)).toMatchObject({ value: { network: 'NaN, "inf"' } }));

it.each([
  ['Lỗi\nkhuếch đại', 'Lỗi\nkhuếch đại'],
  ['Lỗi\u0007 khuếch đại', 'Lỗi khuếch đại'],
  ['Lỗi\\u0007 khuếch đại\\u0000', 'Lỗi khuếch đại'],
])('has the text of a fault that was sent with control characters: %j', (sent, message) =>
  expect(status(`{"volume":33,"faults":[{"code":"amp","message":"${sent}","since":"${at}"}]}`)).toMatchObject({
    value: { volume: 33, faults: [{ code: 'amp', message, since: at }] },
  }),
);

it.each(['"true"', '1', '"online"', '"TRUE"'])('takes %s for a device that is there', (online) =>
  expect(readMessage(presenceMessage, `{"online":${online},"at":"${at}"}`, ['online'])).toMatchObject({
    value: { online: true },
  }),
);
it.each(['"false"', '0', '"offline"'])('takes %s for a device that is gone', (online) =>
  expect(readMessage(presenceMessage, `{"online":${online},"at":"${at}"}`, ['online'])).toMatchObject({
    value: { online: false },
  }),
);

it.each(['', '{', '{"at":', '[1]', 'NaN', '"', `{"command_id":NaN}`])('says why %j cannot be used', (text) =>
  expect(readMessage(ackMessage, text, ['command_id'])).toEqual({ reason: expect.any(String) }),
);
