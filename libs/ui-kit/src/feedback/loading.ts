import { create } from 'zustand';

interface Wait {
  text: string;
}

/** SPEC §2. */
export const LOADING_TEXT = 'Đang tải...';
/** Milliseconds before a wait is shown; a shorter one would only flash. */
export const CALM_MS = 300;

/** Texts of the present waits, the latest last. */
export const useWaits = create<readonly Wait[]>()(() => []);

/**
 * Covers the page while it must not be used. Each `show` is hidden separately, so several at the same time do not hide
 * each other; the latest text is visible, and `setText` changes it.
 */
export const loading = {
  show(text: string = LOADING_TEXT) {
    let wait: Wait = { text };
    const replace = (next: Wait) => {
      useWaits.setState((waits) => waits.map((one) => (one === wait ? next : one)), true);
      wait = next;
    };
    const timer = setTimeout(() => useWaits.setState((waits) => [...waits, wait], true), CALM_MS);
    return {
      setText: (next: string) => replace({ text: next }),
      hide: () => {
        clearTimeout(timer);
        useWaits.setState((waits) => waits.filter((one) => one !== wait), true);
      },
    };
  },
};
