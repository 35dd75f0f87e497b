const areApart = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

/**
 * Hides labels that would overlap another label or mark; the first one stays. The list beside the map has all names.
 */
export function hideOverlaps(marks: readonly HTMLElement[], labelOf: (mark: HTMLElement) => HTMLElement | null) {
  const named = marks.flatMap((mark) => ({ mark, label: labelOf(mark) })).filter(({ label }) => label !== null);
  // Measuring is expensive, and there may be hundreds of marks.
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
