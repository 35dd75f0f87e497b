import { useEffect, useEffectEvent } from 'react';

const isMac = /mac/i.test(navigator.platform);
export const shortcutText = isMac ? '⌘ K' : 'Ctrl K';

/** Ctrl+K, on a Mac ⌘K, from anywhere. */
export function usePaletteShortcut(open: () => void) {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
