import type { Device } from '@loa/contracts/devices';
import { formatAgo, formatBytes, formatDuration, StateBadge, useNow } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import type { LiveDevice } from '../live/device-live-store';
import { useLive } from '../live/use-live-device';
import {
  besideBadge,
  isStorageScarce,
  planLabel,
  planState,
  planTones,
  positionNow,
  titleOnAir,
} from '../model/device-state';
import { SignalBars } from './signal-bars';

interface CellProps {
  device: Device;
}

const isCutOff = ({ connection }: LiveDevice) => connection !== 'online';
const quiet = (muted: boolean) => ({
  color: muted ? 'text.secondary' : 'text.primary',
  fontVariantNumeric: 'tabular-nums',
});
/** Two lines are what a row has room for. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.35,
  minWidth: 0,
} as const;

/** Position in the programme, counted on every second. */
export function LivePosition({ device }: CellProps) {
  const at = useNow(1000);
  const seconds = useLive(device, (live) => Math.floor(positionNow(live, live.now_since, at)));
  return <>{formatDuration(seconds)}</>;
}

/** The item a device plays, and its position; of a board that plays nothing what it shows by itself. */
export function LiveNow({ device }: CellProps) {
  const title = useLive(device, titleOnAir);
  const byItself = useLive(device, besideBadge);
  if (title === null)
    return (
      <Box component="span" title={byItself ?? undefined} sx={{ ...twoLines, color: 'text.secondary' }}>
        {byItself ?? '–'}
      </Box>
    );
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0, width: '100%', alignItems: 'baseline' }}
    >
      <Box component="span" title={title} sx={{ ...twoLines, flex: '1 1 110px' }}>
        {title}
      </Box>
      <Box component="span" sx={quiet(true)}>
        <LivePosition device={device} />
      </Box>
    </Box>
  );
}

export function LiveVolume({ device }: CellProps) {
  const volume = useLive(device, (live) => live.volume);
  const muted = useLive(device, isCutOff);
  return (
    <Box component="span" sx={quiet(muted)}>
      {volume === null ? '–' : `${volume}%`}
    </Box>
  );
}

export function LiveSignal({ device }: CellProps) {
  const signal = useLive(device, (live) => live.signal);
  const network = useLive(device, (live) => live.network);
  return <SignalBars signal={signal} network={network} muted={useLive(device, isCutOff)} />;
}

/** Free space; marked when new programmes will soon not fit. */
export function LiveStorage({ device }: CellProps) {
  const free = useLive(device, ({ storage_free }) => storage_free);
  const scarce = useLive(device, isStorageScarce);
  if (free === null) return <>–</>;
  return (
    <Box component="span" sx={(theme) => (scarce ? { color: theme.vars.palette.state.red.text, fontWeight: 550 } : {})}>
      Trống {formatBytes(free)}
    </Box>
  );
}

/** Whether the device has the wanted plan. */
export function LivePlan({ device }: CellProps) {
  const now = useNow();
  const state = useLive(device, (live) => planState(live, now));
  const missing = useLive(device, ({ missing_files }) => missing_files);
  if (state === 'none')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    );
  return <StateBadge tone={planTones[state]} label={planLabel(state, missing)} />;
}

/** Time since the last contact. */
export function LiveSeen({ device }: CellProps) {
  const now = useNow();
  const text = useLive(device, ({ last_seen_at, connection }) => {
    if (last_seen_at === null) return 'Chưa lần nào';
    return connection === 'online' && now - Date.parse(last_seen_at) < 60_000
      ? 'Vừa xong'
      : formatAgo(last_seen_at, now);
  });
  return (
    <Box component="span" sx={quiet(true)}>
      {text}
    </Box>
  );
}
