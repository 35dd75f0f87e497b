import type { Scheduler } from './scheduler';
import type { Player } from './player';
import type { ServerLink } from './server-link';
import type { StatusReporter } from './status-reporter';

interface RestartParts {
  scheduler: Scheduler;
  player: () => Player;
  reporter: () => StatusReporter;
  link: () => ServerLink;
  /** Whether it has power and a network. */
  mayConnect: () => boolean;
}

const RESTART_MS = 3000;

/**
 * Resolves when the device has disconnected. It comes back by itself; or not, until somebody switches it off and on.
 */
export const restarting =
  ({ scheduler, player, reporter, link, mayConnect }: RestartParts) =>
  async (comesBack = true) => {
    player().isRestarting = true;
    player().update();
    await reporter().sent();
    link().close();
    if (!comesBack) return;
    scheduler.at(Date.now() + RESTART_MS, () => {
      player().isRestarting = false;
      reporter().boot();
      player().update();
      if (mayConnect()) link().open();
    });
  };
