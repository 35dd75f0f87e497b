/**
 * Throttles a function: it runs once, so many milliseconds after the first call, however often it is called meanwhile.
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
