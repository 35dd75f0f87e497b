/**
 * Gathers what comes in crowds: runs once, so many milliseconds after the first asking, however often it is asked
 * meanwhile.
 */
export function atMostEvery<Given extends unknown[]>(restMs: number, run: (...given: Given) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...given: Given) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run(...given);
    }, restMs);
  };
}
