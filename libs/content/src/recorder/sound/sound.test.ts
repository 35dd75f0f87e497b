import { describe, expect, it } from 'vitest';
import { barsOf, cutAfter, cutBefore, joined, samplesOf, type Piece } from './pieces';
import { wavFile } from './wav-file';

const piece = (...samples: number[]): Piece => Int16Array.from(samples);
const pieces = [piece(1, 2, 3), piece(4), piece(), piece(5, 6)];

describe('pieces of a recording', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('are the first ones when all behind sample %i is cut away', (samples) => {
    const left = cutAfter(pieces, samples);
    expect([...joined(left)]).toEqual([1, 2, 3, 4, 5, 6].slice(0, samples));
    expect(samplesOf(left)).toBe(Math.min(6, samples));
    expect([...joined(pieces)]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([-1, 0, 1, 2, 3, 4, 5, 6, 7])('are the last ones when all before sample %i is cut away', (samples) => {
    const left = cutBefore(pieces, samples);
    expect([...joined(left)]).toEqual([1, 2, 3, 4, 5, 6].slice(Math.max(0, samples)));
    expect([...joined(pieces)]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are drawn where they are loud, however they were cut', () => {
    const sound = [...Array<number>(50).fill(100), ...Array<number>(50).fill(-20_000), ...Array<number>(100).fill(0)];
    const [whole, parts] = [
      barsOf([piece(...sound)], 4),
      barsOf([piece(...sound.slice(0, 77)), piece(...sound.slice(77))], 4),
    ];
    expect(whole).toEqual([0.005, 1, 0, 0]);
    expect(parts).toEqual(whole);
    expect([barsOf([], 4), barsOf([piece(0, 0)], 4)]).toEqual([[], [0, 0]]);
  });
});

it('writes a WAV file that declares its length and has every sample', async () => {
  const file = wavFile(pieces, 32_000, 'Ghi âm.wav');
  const view = new DataView(await file.arrayBuffer());
  const text = (at: number) =>
    String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));
  expect([text(0), text(8), text(12), text(36), file.name, file.type]).toEqual([
    'RIFF',
    'WAVE',
    'fmt ',
    'data',
    'Ghi âm.wav',
    'audio/wav',
  ]);
  expect([
    view.getUint32(4, true),
    view.getUint32(40, true),
    view.getUint32(24, true),
    view.getUint32(28, true),
  ]).toEqual([file.size - 8, 12, 32_000, 64_000]);
  expect(Array.from({ length: 6 }, (_, index) => view.getInt16(44 + index * 2, true))).toEqual([1, 2, 3, 4, 5, 6]);
});
