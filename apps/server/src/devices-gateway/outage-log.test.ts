import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outageLog } from './outage-log';

let lines: string[];
const line = (fields: unknown, text?: string) => void lines.push(`${text} ${JSON.stringify(fields)}`);
beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('says once that the broker went, once a minute that it is still away, and once that it is back', () => {
  const log = outageLog({ warn: line as never, info: line as never });
  const refused = new Error('connect ECONNREFUSED');
  const fail = (seconds: number) => {
    for (let tried = 0; tried < seconds * 2; tried += 1) {
      for (const connection of ['states', 'answers', 'out']) log.lost(connection, refused);
      vi.advanceTimersByTime(500);
    }
  };
  fail(30);
  expect(lines).toEqual([expect.stringMatching(/^broker not reached .*ECONNREFUSED/)]);
  fail(150);
  expect(lines).toHaveLength(3);
  log.back('states');
  log.back('answers');
  expect(lines).toHaveLength(3);
  log.back('out');
  expect(lines.slice(3)).toEqual([expect.stringMatching(/^broker reached again/)]);
  for (const connection of ['states', 'answers', 'out']) log.back(connection);
  expect(lines).toHaveLength(4);
  fail(1);
  expect(lines).toHaveLength(5);
});
