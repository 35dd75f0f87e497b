import { useEffect } from 'react';

/** Keys by which an input method takes, chooses or drops what is being composed. */
const KEYS = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']);
/** Key code of a key that an input method handles; Safari ends the composition before the key that ended it. */
const BY_INPUT_METHOD = 229;

/**
 * Hides from the page the keys that an input method uses: no form is sent, no list chosen, no dialog closed by them.
 */
function hideWhileComposing(event: KeyboardEvent) {
  if (!KEYS.has(event.key) || !(event.isComposing || event.keyCode === BY_INPUT_METHOD)) return;
  // The rich text editor follows compositions itself.
  if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
  event.stopImmediatePropagation();
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Before all other listeners of the page, whoever added them. */
export function useComposingKeys() {
  useEffect(() => {
    window.addEventListener('keydown', hideWhileComposing, true);
    return () => window.removeEventListener('keydown', hideWhileComposing, true);
  }, []);
}
