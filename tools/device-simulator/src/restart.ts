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

/** Goes away and comes back; or not, until somebody switches it off and on. */
export const restarting = ({ wheel, player, teller, link, mayConnect }: RestartParts) => async (comesBack = true) => {
  player().isRestarting = true;
  player().update();
  await teller().told();
  link().close();
  await new Promise<void>((done) => wheel.at(Date.now() + RESTART_MS, done));
  if (!comesBack) return;
  player().isRestarting = false;
  teller().boot();
  player().update();
  if (mayConnect()) link().open();
};
