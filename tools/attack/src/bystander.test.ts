import { expect, it } from 'vitest';
import { hadToWait } from './bystander';

const times = (count: number, ms: number) => Array.from({ length: count }, () => ms);

it.each([
  ['answers as fast as ever', times(30, 20), times(300, 30), false],
  ['one slow answer in many', times(30, 20), [...times(300, 30), 4000], false],
  ['slow answers again and again', times(30, 20), [...times(280, 30), ...times(20, 1001)], true],
  ['a machine that is slow in peace, too', times(30, 400), times(300, 3000), false],
  ['more than a slow machine explains', times(30, 400), times(300, 4100), true],
  ['nothing measured', [], [], false],
])('judges %s', (_what, calm, waits, isFinding) => expect(hadToWait(calm, waits) !== null).toBe(isFinding));
