class InView {
  constructor(private readonly notify: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.notify(
      [{ isIntersecting: true, target } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    );
  }
  disconnect() {}
}

const MAP = { clientWidth: 400, clientHeight: 260 };
/** Size in which a list shows all its columns. */
export const WIDE = { clientWidth: 1600, clientHeight: 260 };

/**
 * For components that are drawn only when visible, such as maps: everything is in view and has a size. Returns a
 * function that ends this.
 */
export function bringIntoView(sizes = MAP) {
  const observer = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = InView as unknown as typeof IntersectionObserver;
  // Defined on HTMLElement, before Element's own, which stay unchanged.
  for (const [name, size] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  return () => {
    globalThis.IntersectionObserver = observer;
    for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name);
  };
}
