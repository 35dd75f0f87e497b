/** Notes of the page about itself; the code runs in the page before any script of its own. */
export interface PageNotes {
  /** When the awaited elements were painted, in ms since the navigation began. */
  painted: number | null;
  shifts: number;
  longest_task: number;
}

export function installProbe({ ready, least }: { ready: string; least: number }) {
  const notes: PageNotes = { painted: null, shifts: 0, longest_task: 0 };
  Object.assign(window, { bench: notes });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) notes.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longest_task = Math.max(notes.longest_task, duration);
  }).observe({ type: 'longtask', buffered: true });
  const isThere = () => {
    const found = [...document.querySelectorAll(ready)];
    return (
      found.length >= least && found.filter((element) => element.getBoundingClientRect().height > 0).length >= least
    );
  };
  const afterPaint = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      notes.painted = performance.now();
    };
    port2.postMessage(0);
  };
  // Laid out in this frame; the message arrives once it has been painted.
  const look = () => (isThere() ? afterPaint() : requestAnimationFrame(look));
  requestAnimationFrame(look);
}
