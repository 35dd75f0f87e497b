class InView {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

const SIZES = { clientWidth: 400, clientHeight: 260 };

/**
 * For tests of what is drawn only where it is seen, such as maps: everything is in view and has a size, until what is
 * given back is called.
 */
export function bringIntoView() {
  const observer = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = InView as unknown as typeof IntersectionObserver;
  // These stand in front of those of Element, and leave them as they are.
  for (const [name, size] of Object.entries(SIZES))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  return () => {
    globalThis.IntersectionObserver = observer;
    for (const name of Object.keys(SIZES)) Reflect.deleteProperty(HTMLElement.prototype, name);
  };
}
