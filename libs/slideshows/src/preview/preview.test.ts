import type { ShownSlide } from '@loa/contracts/slideshows';
import { buildShownSlide } from '@loa/test-kit';
import { describe, expect, it } from 'vitest';
import { drawShow, isMoving, placed, tickerHeight } from './draw-show';
import { entering, momentAt, startsOf, transitionMs } from './timeline';

const slide = (duration_sec: number, over: Partial<ShownSlide> = {}) => buildShownSlide({ duration_sec, ...over });

describe('the time of a show', () => {
  it('goes through slide after slide, the same by look-up and by counting', () => {
    const slides = Array.from({ length: 200 }, (_, at) => slide(1 + (at % 7)));
    const starts = startsOf(slides);
    const total = slides.reduce((sum, { duration_sec }) => sum + duration_sec * 1000, 0);
    expect(starts.at(-1)).toBe(total);
    for (let ms = 0; ms < total; ms += 333) {
      let [rest, at] = [ms, 0];
      while (rest >= (slides[at]?.duration_sec ?? 0) * 1000) {
        rest -= (slides[at]?.duration_sec ?? 0) * 1000;
        at += 1;
      }
      expect(momentAt(slides, starts, ms, false)).toMatchObject({ at, into_ms: rest });
    }
    expect(momentAt(slides, starts, total, false)).toBeNull();
    expect(momentAt(slides, starts, total, true)).toMatchObject({ at: 0, into_ms: 0, before: 199 });
    expect(momentAt([], [0], 5, true)).toBeNull();
  });

  it('begins each slide with its transition, at most a third of a short one', () => {
    const slides = [slide(10), slide(1.2), slide(10, { transition: 'none' })];
    const starts = startsOf(slides);
    expect(slides.map((each) => Math.round(transitionMs(each)))).toEqual([800, 400, 0]);
    // The first slide has no transition from an earlier one.
    expect(momentAt(slides, starts, 100, true)).toEqual({ at: 0, into_ms: 100, entered: 1, before: -1 });
    expect(momentAt(slides, starts, 10_200, true)).toEqual({ at: 1, into_ms: 200, entered: 0.5, before: 0 });
    expect(momentAt(slides, starts, 11_200, true)).toMatchObject({ at: 2, entered: 1 });
    expect([entering('push', 0.25), entering('fade', 0.25), entering('zoom', 0), entering('none', 0)]).toEqual([
      { x: 0.75, scale: 1, alpha: 1 },
      { x: 0, scale: 1, alpha: 0.25 },
      { x: 0, scale: 0.6, alpha: 0 },
      { x: 0, scale: 1, alpha: 1 },
    ]);
  });
});

describe('a board', () => {
  const board = { width: 192, height: 96 };
  it('shows a picture whole, filling, or stretched to its shape', () => {
    const tall = { width: 100, height: 200 };
    expect(placed('contain', tall, board)).toEqual({ x: 72, y: 0, width: 48, height: 96 });
    expect(placed('cover', tall, board)).toEqual({ x: 0, y: -144, width: 192, height: 384 });
    expect(placed('stretch', tall, board)).toEqual({ x: 0, y: 0, width: 192, height: 96 });
  });

  it('is drawn in its own dots: picture, caption above the scrolling text, and the reason of a missing picture', () => {
    const drawn: unknown[][] = [];
    const note =
      (name: string) =>
      (...args: unknown[]) =>
        void drawn.push([name, ...args]);
    const context = {
      measureText: () => ({ width: 60 }),
      fillRect: () => undefined,
      save: () => undefined,
      restore: () => undefined,
      beginPath: () => undefined,
      rect: () => undefined,
      clip: () => undefined,
      translate: () => undefined,
      scale: () => undefined,
      fillText: note('text'),
      drawImage: note('image'),
    } as unknown as CanvasRenderingContext2D;
    const source = {} as CanvasImageSource;
    const slides = [
      slide(10, { caption: 'Khai hội' }),
      slide(10, { state: 'removed', reason: 'Nội dung đã gỡ', media_url: null }),
    ];
    const shown = { slides, ticker_text: 'Chào\n mừng', pictureAt: () => ({ source, width: 100, height: 200 }) };
    drawShow(context, board, shown, { at: 0, into_ms: 0, entered: 1, before: -1 }, 0);
    expect(drawn[0]).toEqual(['image', source, 72, 0, 48, 96]);
    expect(drawn[1]?.slice(0, 2)).toEqual(['text', 'Khai hội']);
    expect(Number(drawn[1]?.[3])).toBeLessThan(board.height - tickerHeight(board));
    // 60 dots of words on 192: they are in the middle before they move.
    expect(drawn[2]).toEqual(['text', 'Chào mừng', 66, tickerHeight(board) / 2]);
    drawn.length = 0;
    drawShow(context, board, { ...shown, ticker_text: '' }, { at: 1, into_ms: 5000, entered: 1, before: 0 }, 15_000);
    expect(drawn.map(([, words]) => words)).toEqual(['Nội dung đã gỡ']);
  });

  it('is drawn again only where it may differ', () => {
    const still = { at: 0, into_ms: 0, entered: 1, before: -1 };
    expect([
      isMoving(slide(10), still, ''),
      isMoving(slide(10), { ...still, entered: 0.5 }, ''),
      isMoving(slide(10), still, 'Tin'),
      isMoving(slide(10, { media_kind: 'video' }), still, ''),
    ]).toEqual([false, true, true, true]);
  });
});
