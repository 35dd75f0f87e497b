import { useEffect } from 'react';
import { togglePlayback, type Track } from '../player-store';

const HAS_ITS_OWN_USE =
  'input, textarea, select, button, a, [role="button"], [role="combobox"], [role="menuitem"], [role="dialog"], [contenteditable="true"]';

/** The space bar plays and pauses, as in every player, unless the focused element uses it. */
export function useSpacePlays(track: Track | null) {
  const { id, url, title } = track ?? { id: '', url: '', title: '' };
  useEffect(() => {
    if (!url) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.defaultPrevented || (event.target as Element).closest?.(HAS_ITS_OWN_USE)) return;
      event.preventDefault();
      togglePlayback({ id, url, title });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [id, url, title]);
}
