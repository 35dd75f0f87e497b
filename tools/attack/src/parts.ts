import { deviceMessages } from './device-messages';
import { httpInputs } from './http-inputs';
import { killLoops } from './kill-loops';
import { killedSounds } from './killed-sounds';
import { otherWays } from './other-ways';
import type { Part } from './part';
import { races } from './races/races';
import { reconnectingDevices } from './reconnecting-devices';
import { rolesAndAreas } from './roles-and-areas';
import { targetsElsewhere } from './targets-elsewhere';

/** By the name they are called with. */
export const parts: Record<string, Part> = {
  'device-messages': deviceMessages,
  'http-inputs': httpInputs,
  'roles-and-areas': rolesAndAreas,
  'targets-elsewhere': targetsElsewhere,
  'other-ways': otherWays,
  races,
  'kill-loops': killLoops,
  'killed-sounds': killedSounds,
  'reconnecting-devices': reconnectingDevices,
};
