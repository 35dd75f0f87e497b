/** What a process dies of that nobody asked to stop: its runtime gave up, as V8 now and then does while it compiles. */
const CRASHES = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS, SETTLED_MS] = [500, 30_000, 60_000];

/**
 * Runs a process, and again after each crash, later and later while it keeps crashing; ends as it ends otherwise. What it had
 * acknowledged is on its disk. Answers a function that passes a signal on.
 */
export function keepRunning(start) {
  let child;
  let pause = FIRST_PAUSE_MS;
  let isStopping = false;
  const launch = () => {
    const since = Date.now();
    child = start();
    child.once('exit', (code, signal) => {
      if (isStopping || !CRASHES.includes(signal)) process.exit(code ?? 1);
      if (Date.now() - since > SETTLED_MS) pause = FIRST_PAUSE_MS;
      console.error(`Loa: the server crashed (${signal}) and is started again.`);
      setTimeout(launch, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
  };
  launch();
  return (signal) => {
    isStopping = true;
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    else process.exit(1);
  };
}
