import { create } from 'zustand';

interface Wait {
  text: string;
}

/** SPEC §2. */
export const LOADING_TEXT = 'Đang tải...';
/** What is over sooner is not shown: it would only flash. */
export const CALM_MS = 300;

/** What the operator is kept waiting for, the latest last. */
export const useWaits = create<readonly Wait[]>()(() => []);

/**
 * Covers the page while it must not be touched. Each `show` is hidden by itself, so several at once do not hide each
 * other;
 * the latest text is the one to read, and `tell` changes it.
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
      tell: (next: string) => replace({ text: next }),
      hide: () => {
        clearTimeout(timer);
        useWaits.setState((waits) => waits.filter((one) => one !== wait), true);
      },
    };
  },
};
