import { expect, it } from 'vitest';
import { hideOverlaps } from './hide-overlaps';

const draw = (below: number) => Math.floor(Math.random() * below);

function placed(left: number, top: number, width: number, height: number) {
  const element = document.createElement('span');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

/** Grid points that a box covers: the reference calculation for overlaps. */
function dotsOf(element: HTMLElement) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const dots = new Set<string>();
  for (let x = left; x < right; x += 1) for (let y = top; y < bottom; y += 1) dots.add(`${x} ${y}`);
  return dots;
}
const meet = (one: HTMLElement, other: HTMLElement) => {
  const theirs = dotsOf(other);
  return [...dotsOf(one)].some((dot) => theirs.has(dot));
};

it('lets no label overlap another or a mark, hides none that fits, and shows it again when it fits later', () => {
  for (let round = 0; round < 60; round += 1) {
    const labels = new Map<HTMLElement, HTMLElement>();
    const marks = Array.from({ length: 1 + draw(12) }, () => {
      const [left, top] = [draw(160), draw(80)];
      const mark = placed(left, top, 10, 10);
      if (draw(5) > 0) labels.set(mark, placed(left - 15, top + 10, 40, 12));
      return mark;
    });
    hideOverlaps(marks, (mark) => labels.get(mark) ?? null);
    const others = (mark: HTMLElement) => marks.filter((other) => other !== mark);
    const shown: HTMLElement[] = [];
    for (const mark of marks) {
      const label = labels.get(mark);
      if (!label) continue;
      const hasRoom = ![...others(mark), ...shown].some((other) => meet(label, other));
      expect(label.style.visibility === 'hidden').toBe(!hasRoom);
      if (hasRoom) shown.push(label);
    }
    const [alone] = labels.keys();
    if (!alone) continue;
    hideOverlaps([alone], (mark) => labels.get(mark) ?? null);
    expect(labels.get(alone)?.style.visibility).toBe('');
  }
});
