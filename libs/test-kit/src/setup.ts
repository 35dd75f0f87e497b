import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { takeFaults } from './fake-api/held-to-contract';

/**
 * What jsdom lacks and Material UI asks for. Nothing here measures: every size stays as jsdom has it, unless a test
 * says.
 */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoResizeObserver;

/** Nothing comes into view: what is drawn only there stays as it is until a test says otherwise. */
class NothingInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
}
globalThis.IntersectionObserver = NothingInView;

/** No media query matches, so components draw themselves for a wide, light screen; a test may replace it. */
window.matchMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
Element.prototype.scrollIntoView ??= () => undefined;
/** By this Leaflet knows that it can draw. */
Object.assign(SVGSVGElement.prototype, { createSVGRect: () => undefined });

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  expect(takeFaults().join('\n')).toBe('');
});

/** Test files share one window: the next one finds its clock, its globals and its address as they were. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});
