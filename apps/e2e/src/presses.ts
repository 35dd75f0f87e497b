import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    hand?: { presses: number; entries: number };
  }
}

/** Work of a hand on one page: presses of a pointer, and fields that something was typed into. */
export interface Work {
  presses: number;
  entries: number;
}

/** Counts in this page from its next load on. What a script does is not counted. */
export const countPresses = (page: Page) =>
  page.addInitScript(() => {
    const work = (window.hand = { presses: 0, entries: 0 });
    const typed = new WeakSet<EventTarget>();
    const count = (event: Event, add: () => void) => event.isTrusted && add();
    addEventListener('pointerdown', (event) => count(event, () => (work.presses += 1)), true);
    addEventListener(
      'input',
      (event) => {
        const { target } = event;
        const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isTyped(target));
        if (!isText || typed.has(target)) return;
        typed.add(target);
        count(event, () => (work.entries += 1));
      },
      true,
    );
    function isTyped({ type }: HTMLInputElement) {
      return !['checkbox', 'radio', 'file', 'range'].includes(type);
    }
  });

/** The work since the page was loaded. */
export const workOn = (page: Page): Promise<Work> =>
  page.evaluate(() => window.hand ?? { presses: Number.NaN, entries: Number.NaN });

/** Fails when a job takes another amount of work than its table says: fewer is a better table. */
export async function expectWork(page: Page, job: string, { presses, entries }: Work) {
  expect(await workOn(page), job).toEqual({ presses, entries });
}
