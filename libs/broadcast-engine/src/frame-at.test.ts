import type { PlanFrame } from '@loa/contracts/device-protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frameAt } from './frame-at';

const frames = (...lengths: number[]) => ({ frames: lengths.map((seconds) => ({ seconds }) as PlanFrame) });

it('shows each frame for its time and repeats', () => {
  const shown = [0, 4.999, 5, 14.9, 15, 20.5].map((second) => frameAt(frames(5, 10), second));
  expect(shown.map(({ index, frame_sec }) => [index, frame_sec])).toEqual([
    [0, 0],
    [0, 4.999],
    [1, 0],
    [1, 9.9],
    [0, 0],
    [1, 0.5],
  ]);
});

it('is in one frame at every moment, and its ends are the next one’s beginning', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 20 }),
      fc.nat(1_000_000),
      (lengths, at) => {
        // Reference calculation: adds one frame after the other until the moment is reached.
        let [index, start] = [0, 0];
        for (; start + (lengths[index % lengths.length] ?? 1) <= at; index += 1)
          start += lengths[index % lengths.length] ?? 1;
        const { index: found, frame_sec, left_sec } = frameAt(frames(...lengths.map((ms) => ms / 1000)), at / 1000);
        expect([found, Math.round(frame_sec * 1000), Math.round((frame_sec + left_sec) * 1000)]).toEqual([
          index % lengths.length,
          at - start,
          lengths[index % lengths.length],
        ]);
      },
    ),
  );
});
