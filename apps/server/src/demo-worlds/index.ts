import type { Config } from '../config';
import { boards } from './boards';
import type { DemoWorld } from './demo-world';
import { communes } from './communes';
import { factories } from './factories';
import { schools } from './schools';

export type {
  DemoBells,
  DemoBulletin,
  DemoFilm,
  DemoGroup,
  DemoModel,
  DemoOther,
  DemoPlace,
  DemoPoster,
  DemoScene,
  DemoSchedule,
  DemoTicker,
  DemoWorld,
  WallSlot,
} from './demo-world';

/** The demo of each console variant: the world its people work in. */
export const DEMO_WORLDS: Record<Config['variant'], DemoWorld> = {
  'smart-audio': schools,
  'ip-radio': communes,
  broadcast: factories,
  'led-display': boards,
};

export const demoWorldOf = ({ variant }: Pick<Config, 'variant'>): DemoWorld => DEMO_WORLDS[variant];
export { makersOf } from './makers';
export { madeBefore, PAST_DAYS } from './past';
export { everySeen } from './slots';
