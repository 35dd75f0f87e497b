import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { isLater, VERSION } from './version';

it('is that of the package', () => {
  const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8'));
  expect(VERSION).toBe(version);
});

it('orders by numbers', () => {
  expect([isLater('0.10.0', '0.9.1'), isLater('0.9.1', '0.10.0'), isLater('0.1.0', '0.1.0')]).toEqual([
    true,
    false,
    false,
  ]);
});
