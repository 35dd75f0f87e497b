import pino from 'pino';
import { expect, it } from 'vitest';
import { Events } from './events';

it('reach every listener, also behind one that throws, and log its error', () => {
  const logged: string[] = [];
  const events = new Events(pino({}, { write: (line) => void logged.push(line) }));
  const heard: string[] = [];
  events.on('password.given', () => {
    throw new Error('never');
  });
  events.on('password.given', ({ account_id }) => void heard.push(account_id));
  events.emit('password.given', { account_id: 'one' });
  expect(heard).toEqual(['one']);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'password.given', err: { message: 'never' } },
  ]);
});
