import { describe, expect, it } from 'vitest';
import { effectOn, sizeWarnings, type ShownShape } from './size-warnings';

const shape = (width: number, height: number, over: Partial<ShownShape> = {}): ShownShape => ({
  width,
  height,
  fit: 'contain',
  is_for_board: false,
  ...over,
});
const boards = (board_size: string, count: number) => Array.from({ length: count }, () => ({ board_size }));

describe('a picture on boards of another size', () => {
  it('is named once for each size of boards, the size with the most boards first', () => {
    const show = { name: 'Trình chiếu xã', shapes: [shape(192, 96, { is_for_board: true })] };
    const photo = { name: 'Ảnh dọc', shapes: [shape(1080, 1920)] };
    expect(sizeWarnings([show, photo], [...boards('192x96', 1), ...boards('640x320', 3), ...boards('', 9)])).toEqual([
      '3 màn hình 640 × 320: “Trình chiếu xã” phóng to; “Ảnh dọc” thu phóng, có viền trống.',
      '1 màn hình 192 × 96: “Ảnh dọc” thu phóng, có viền trống.',
    ]);
  });

  it('is not mentioned where nobody sees a difference, to a tenth of the screen and to twice the size', () => {
    const board = { width: 1000, height: 500 };
    expect(effectOn(shape(1000, 500), board)).toBeNull();
    expect([effectOn(shape(900, 500), board), effectOn(shape(899, 500), board)]).toEqual([
      null,
      'thu phóng, có viền trống',
    ]);
    expect([effectOn(shape(500, 250), board), effectOn(shape(499, 249), board)]).toEqual([
      null,
      'phóng to, hình kém nét',
    ]);
    expect(effectOn(shape(4000, 2000), board)).toBeNull();
  });

  it('fits the board in the chosen way', () => {
    const board = { width: 320, height: 320 };
    expect((['contain', 'cover', 'stretch'] as const).map((fit) => effectOn(shape(192, 96, { fit }), board))).toEqual([
      'thu phóng, có viền trống',
      'thu phóng, bị cắt bớt mép',
      'bị kéo giãn',
    ]);
    expect([
      effectOn(shape(160, 160, { is_for_board: true }), board),
      effectOn(shape(640, 640, { is_for_board: true }), board),
      effectOn(shape(320, 320, { is_for_board: true }), board),
    ]).toEqual(['phóng to', 'thu nhỏ', null]);
  });
});
