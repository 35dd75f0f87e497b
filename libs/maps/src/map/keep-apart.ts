const areApart = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

/**
 * Of names that would lie over one another, or over another mark, the first stays: what is not named on a map is named
 * in the list beside it.
 */
export function keepApart(marks: readonly HTMLElement[], labelOf: (mark: HTMLElement) => HTMLElement | null) {
  const named = marks.flatMap((mark) => ({ mark, label: labelOf(mark) })).filter(({ label }) => label !== null);
  // There may be hundreds of marks, and to measure them costs.
  if (named.length === 0) return;
  const taken = new Map(marks.map((mark) => [mark, mark.getBoundingClientRect()]));
  for (const { mark, label } of named) {
    if (!label) continue;
    const box = label.getBoundingClientRect();
    const hasRoom = [...taken].every(([other, theirs]) => other === mark || areApart(box, theirs));
    label.style.visibility = hasRoom ? '' : 'hidden';
    if (hasRoom) taken.set(label, box);
  }
}
