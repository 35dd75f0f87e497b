/**
 * Runs `end` once the parent of this process is gone, also where that happened before this line: a child whose parent
 * is killed while it starts would otherwise stay for ever, with its port and its lock.
 */
export function endWithParent(end: () => void) {
  // Started by hand or by systemd: there is no parent to wait for.
  if (!process.send) return;
  if (process.connected) process.once('disconnect', end);
  else end();
}
