import type { ClockWheel } from './clock-wheel';
import type { Player } from './player';
import type { ServerLink } from './server-link';
import type { StatusTeller } from './status-teller';

interface RestartParts {
  wheel: ClockWheel;
  player: () => Player;
  teller: () => StatusTeller;
  link: () => ServerLink;
  /** It has power and a network. */
  mayConnect: () => boolean;
}

const RESTART_MS = 3000;

/** Resolves when it has gone away. It comes back by itself; or not, until somebody switches it off and on. */
export const restarting =
  ({ wheel, player, teller, link, mayConnect }: RestartParts) =>
  async (comesBack = true) => {
    player().isRestarting = true;
    player().update();
    await teller().told();
    link().close();
    if (!comesBack) return;
    wheel.at(Date.now() + RESTART_MS, () => {
      player().isRestarting = false;
      teller().boot();
      player().update();
      if (mayConnect()) link().open();
    });
  };
