import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import CloudOff from '@mui/icons-material/CloudOff';
import EditNote from '@mui/icons-material/EditNote';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import EventAvailable from '@mui/icons-material/EventAvailable';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import PauseCircleOutline from '@mui/icons-material/PauseCircleOutlined';
import Podcasts from '@mui/icons-material/Podcasts';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlined';
import Sensors from '@mui/icons-material/Sensors';
import WarningAmber from '@mui/icons-material/WarningAmber';
import type { StateColorName } from '../theme/palette';

/** The one colour and icon of every state, on every screen. Domains map their own states to these. */
export const stateTones = {
  playing: { color: 'green', Icon: Podcasts },
  online: { color: 'green', Icon: Sensors },
  done: { color: 'green', Icon: CheckCircleOutline },
  planned: { color: 'blue', Icon: EventAvailable },
  waiting: { color: 'amber', Icon: HourglassEmpty },
  paused: { color: 'amber', Icon: PauseCircleOutline },
  failed: { color: 'red', Icon: ErrorOutlined },
  emergency: { color: 'red', Icon: WarningAmber },
  offline: { color: 'grey', Icon: CloudOff },
  draft: { color: 'grey', Icon: EditNote },
  ended: { color: 'grey', Icon: RemoveCircleOutline },
} as const satisfies Record<string, { color: StateColorName; Icon: typeof Podcasts }>;

export type StateTone = keyof typeof stateTones;
