import { useUploads } from '@loa/api-client/upload';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { takeFaults } from './fake-api/check-contract';
import { arriving } from './tus';

/**
 * Missing in jsdom, and needed by Material UI. Nothing is measured: every size stays as in jsdom, unless a test sets
 * it.
 */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoResizeObserver;

/** Nothing comes into view: components that draw only when visible stay empty until a test changes that. */
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
// Browsers answer a promise by now, which an effect may not return.
Element.prototype.scrollIntoView ??= () => Promise.resolve();
/** Leaflet checks this to find out whether it can draw. */
Object.assign(SVGSVGElement.prototype, { createSVGRect: () => undefined });

configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  expect(takeFaults().join('\n')).toBe('');
});

/** Test files share one window: clock, globals, address and uploads are restored for the next one. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  arriving.length = 0;
  useUploads.setState({ items: [] });
});
