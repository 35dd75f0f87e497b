/** Longest time a Node timer can wait; later entries are checked again then. */
const FURTHEST_MS = 2_000_000_000;

interface Entry {
  at: number;
  run: (() => void) | null;
}

/** Scheduler for all devices with a single timer: entries in a heap by time, one `setTimeout` for the earliest. */
export class Scheduler {
  #heap: Entry[] = [];
  #timer: NodeJS.Timeout | undefined;
  #armedFor = Infinity;
  /** Largest delay so far (ms) between the due time and the run: a busy computer wakes late. */
  late_ms = 0;

  /** Calls `run` once the clock shows `at` (ms since 1970), never before. Returns the function that cancels it. */
  at(at: number, run: () => void): () => void {
    const entry: Entry = { at, run };
    this.#push(entry);
    this.#arm();
    return () => {
      entry.run = null;
    };
  }

  stop() {
    clearTimeout(this.#timer);
    this.#heap = [];
    this.#armedFor = Infinity;
  }

  #arm() {
    const next = this.#heap[0]?.at ?? Infinity;
    if (next >= this.#armedFor) return;
    clearTimeout(this.#timer);
    this.#armedFor = next;
    this.#timer = setTimeout(() => this.#runDue(), Math.min(Math.max(next - Date.now(), 0), FURTHEST_MS));
  }

  #runDue() {
    this.#armedFor = Infinity;
    for (let first = this.#heap[0]; first && first.at <= Date.now(); first = this.#heap[0]) {
      this.#pop();
      if (first.run) this.late_ms = Math.max(this.late_ms, Date.now() - first.at);
      first.run?.();
    }
    this.#arm();
  }

  #push(entry: Entry) {
    const heap = this.#heap;
    let index = heap.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if ((heap[parent] as Entry).at <= entry.at) break;
      heap[index] = heap[parent] as Entry;
      index = parent;
    }
    heap[index] = entry;
  }

  #pop() {
    const heap = this.#heap;
    const last = heap.pop() as Entry;
    if (heap.length === 0) return;
    let index = 0;
    for (let child = 1; child < heap.length; child = 2 * index + 1) {
      if (child + 1 < heap.length && (heap[child + 1] as Entry).at < (heap[child] as Entry).at) child += 1;
      if ((heap[child] as Entry).at >= last.at) break;
      heap[index] = heap[child] as Entry;
      index = child;
    }
    heap[index] = last;
  }
}
