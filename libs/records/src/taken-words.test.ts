import type { Taken } from '@loa/contracts/schedules';
import { expect, it } from 'vitest';
import { takenInBrief } from './taken-words';

const taken = (over: Partial<Taken>): Taken => ({
  by: [],
  by_count: 1,
  device_count: 30,
  silent_count: 0,
  lost_sec: 0,
  late_count: 0,
  late_sec: 0,
  interrupted_count: 0,
  ...over,
});

it.each<[Partial<Taken>, string]>([
  [{ silent_count: 30, lost_sec: 600 }, 'Bị chiếm'],
  [{ device_count: 3, silent_count: 3, lost_sec: 600 }, 'Bị chiếm ở 3/30 loa'],
  [{ device_count: 5, silent_count: 3, lost_sec: 600 }, 'Bị chiếm 10 phút ở 5/30 loa'],
  [{ lost_sec: 600 }, 'Bị chiếm 10 phút'],
  [{ device_count: 5, late_count: 5, late_sec: 300 }, 'Muộn 5 phút ở 5/30 loa'],
  [{ device_count: 5, interrupted_count: 5 }, 'Bị ngắt ở 5/30 loa'],
])('says briefly how much is taken, and of how many: %o', (over, words) => {
  expect(takenInBrief({ taken: taken(over), device_count: 30 }, 'loa')).toBe(words);
});
