import type { Fit } from '@loa/contracts/slideshows';
import type { TargetedDevice } from '../../devices';

/** The pixels something was made in, and how it fits on a screen of another shape. */
export interface ShownShape {
  width: number;
  height: number;
  fit: Fit;
  /** Whether it is made for boards of exactly this size, like a slideshow; a different size then deserves a warning. */
  is_for_board: boolean;
}
interface Shown {
  name: string;
  shapes: readonly ShownShape[];
}

/** Margins or cuts are not noticed when this many tenths of the screen are filled. */
const SEEN_TENTHS = 9;
/** Enlargement from which a picture looks coarse. */
const COARSE = 2;
const NAMED = 2;

const effects: Record<Fit, string> = {
  contain: 'thu phóng, có viền trống',
  cover: 'thu phóng, bị cắt bớt mép',
  stretch: 'bị kéo giãn',
};

/** The effect of a screen of these pixels on a shape; null where nobody would see a difference. */
export function effectOn(
  { width, height, fit, is_for_board }: ShownShape,
  board: { width: number; height: number },
): string | null {
  const across = board.width / width;
  const [one, other] = [board.width * height, board.height * width];
  if (Math.min(one, other) * 10 < Math.max(one, other) * SEEN_TENTHS) return effects[fit];
  if (is_for_board) return across > 1 ? 'phóng to' : across < 1 ? 'thu nhỏ' : null;
  return across > COARSE ? 'phóng to, hình kém nét' : null;
}

const sizeOf = (board_size: string) => {
  const [width = 0, height = 0] = board_size.split('x').map(Number);
  return { width, height };
};
const namesOf = (names: readonly string[]) =>
  `${names
    .slice(0, NAMED)
    .map((name) => `“${name}”`)
    .join(', ')}${names.length > NAMED ? ` và ${names.length - NAMED} mục khác` : ''}`;

/**
 * One line for each size of boards on which something looks different from how it was made; the size with the most
 * boards first.
 */
export function sizeWarnings(items: readonly Shown[], boards: readonly Pick<TargetedDevice, 'board_size'>[]): string[] {
  const bySize = Map.groupBy(
    boards.filter(({ board_size }) => board_size),
    ({ board_size }) => board_size,
  );
  return [...bySize]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([board_size, alike]) => {
      const board = sizeOf(board_size);
      const affected = items
        .flatMap(({ name, shapes }) => shapes.flatMap((shape) => ({ name, effect: effectOn(shape, board) })))
        .filter(({ effect }) => effect !== null);
      if (affected.length === 0) return [];
      const parts = [...Map.groupBy(affected, ({ effect }) => effect)].map(
        ([effect, theirs]) => `${namesOf([...new Set(theirs.map(({ name }) => name))])} ${effect}`,
      );
      return `${alike.length} màn hình ${board.width} × ${board.height}: ${parts.join('; ')}.`;
    });
}
