import { afterAll, beforeAll, vi } from 'vitest';

class InView {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

/** For tests of what is drawn only where it is seen, such as maps: in this file everything is in view, and has a size. */
export function withEverythingInView({ width = 400, height = 260 } = {}) {
  beforeAll(() => {
    vi.stubGlobal('IntersectionObserver', InView);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
