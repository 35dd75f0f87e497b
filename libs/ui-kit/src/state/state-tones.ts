import {
  mdiAccessPoint,
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCalendarCheckOutline,
  mdiCheckCircleOutline,
  mdiCloudOffOutline,
  mdiMinusCircleOutline,
  mdiNoteEditOutline,
  mdiPauseCircleOutline,
  mdiPodcast,
  mdiTimerSandEmpty,
} from '@mdi/js';
import type { StateColorName } from '../theme/palette';
import { pathIcon } from './path-icon';

/** The one colour and icon of every state, on every screen. Modules map their own states to these. */
export const stateTones = {
  playing: { color: 'green', Icon: pathIcon(mdiPodcast) },
  online: { color: 'green', Icon: pathIcon(mdiAccessPoint) },
  done: { color: 'green', Icon: pathIcon(mdiCheckCircleOutline) },
  planned: { color: 'blue', Icon: pathIcon(mdiCalendarCheckOutline) },
  waiting: { color: 'amber', Icon: pathIcon(mdiTimerSandEmpty) },
  paused: { color: 'amber', Icon: pathIcon(mdiPauseCircleOutline) },
  failed: { color: 'red', Icon: pathIcon(mdiAlertCircleOutline) },
  emergency: { color: 'red', Icon: pathIcon(mdiAlertOutline) },
  offline: { color: 'grey', Icon: pathIcon(mdiCloudOffOutline) },
  draft: { color: 'grey', Icon: pathIcon(mdiNoteEditOutline) },
  ended: { color: 'grey', Icon: pathIcon(mdiMinusCircleOutline) },
} as const satisfies Record<string, { color: StateColorName; Icon: ReturnType<typeof pathIcon> }>;

export type StateTone = keyof typeof stateTones;
