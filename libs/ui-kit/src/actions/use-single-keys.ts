import { useEffect, useEffectEvent } from 'react';

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]',
  ) !== null;

/**
 * Single-key shortcuts for the whole page, off while the operator types or answers a question: `{ j: next, k: previous
 * }`.
 */
export function useSingleKeys(keys: Record<string, () => unknown>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
    if (typesText(event.target) || document.querySelector('[role="dialog"]')) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
