import type { CommandType } from '@loa/contracts/device-protocol';
import { isBoard, type Device } from '@loa/contracts/devices';
import { Can } from '@loa/permissions';
import { formatDateTime, formatTime, Section, StateBadge } from '@loa/ui-kit';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { LivePosition } from '../components/live-cells';
import { defaultShowPath, explainPath } from '../model/device-paths';
import { isOnAir as isPlaying, inWordsOfKind, relayHeardLabels, shownByItself } from '../model/device-state';

interface NowPlayingProps {
  device: Device;
  onOrder: (type: CommandType) => void;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
  color: 'text.secondary',
} as const;

/** Content that a board shows by itself, and a link to where that is chosen. */
function ByItself({ device }: Pick<NowPlayingProps, 'device'>) {
  const shown = shownByItself(device);
  return (
    <Box sx={line}>
      {shown !== null && <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>Mặc định: {shown}</Box>}
      <Can permission="LICH_PHAT_MEDIA_VIEW">
        <MuiLink component={Link} to={defaultShowPath(device.id)}>
          Nội dung mặc định
        </MuiLink>
      </Can>
    </Box>
  );
}

/** The run on the air on this device, and how to stop it. */
export function NowPlaying({ device, onOrder }: NowPlayingProps) {
  const { now, now_shown, play_state } = device;
  const isOnAir = now !== null && isPlaying(device);
  const isCutOff = now !== null && device.connection === 'offline';
  // Sound has the heading, and the pictures shown meanwhile a line of their own.
  const isHeard = now !== null && (now_shown !== null || device.default_shown !== null);
  const words = (text: string) => (isHeard ? text : inWordsOfKind(device.kind, text));
  return (
    <Section title={words('Đang phát')}>
      {isOnAir ? (
        <Box sx={{ ...line, flexWrap: 'nowrap', color: 'text.primary' }}>
          <Box sx={{ fontWeight: 550, minWidth: 0, overflowWrap: 'anywhere' }}>{now.title}</Box>
          <Box sx={{ flexShrink: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            <LivePosition device={device} /> · đến {formatTime(now.ends_at)}
          </Box>
        </Box>
      ) : (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {isCutOff
            ? `Khi mất kết nối (${device.last_seen_at ? formatDateTime(device.last_seen_at) : 'chưa rõ lúc nào'}) ${words('đang phát')} “${now.title}”.`
            : shownByItself(device) !== null
              ? 'Chưa có gì theo lịch.'
              : words('Không phát gì.')}
        </Box>
      )}
      {isOnAir && now_shown && (
        <Box sx={line}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>Trên màn hình: {now_shown.title}</Box>
          <Box sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>đến {formatTime(now_shown.ends_at)}</Box>
        </Box>
      )}
      {isBoard(device.kind) && <ByItself device={device} />}
      <Box>
        <MuiLink component={Link} to={explainPath(device.id)}>
          {inWordsOfKind(device.kind, 'Vì sao không phát?')}
        </MuiLink>
      </Box>
      {isOnAir && now.relay_heard && now.relay_heard !== 'main' && (
        <Box>
          <StateBadge tone="waiting" label={relayHeardLabels[now.relay_heard]} />
        </Box>
      )}
      {isOnAir && (
        <Can permission="THIET_BI_DA_LAP_DAT_PLAY_PAUSE">
          <Box sx={{ display: 'flex', gap: 1 }}>
            {play_state === 'paused' ? (
              <Button variant="contained" startIcon={<PlayArrow />} onClick={() => onOrder('play')}>
                Tiếp tục
              </Button>
            ) : (
              <Button variant="outlined" startIcon={<Pause />} onClick={() => onOrder('pause')}>
                Tạm dừng
              </Button>
            )}
            <Button variant="outlined" startIcon={<Stop />} onClick={() => onOrder('stop')}>
              Dừng
            </Button>
          </Box>
        </Can>
      )}
    </Section>
  );
}
