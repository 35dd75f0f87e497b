import { inLine, useDeviceTerm } from '@loa/app-config';
import { stopPlayback } from '@loa/content/player';
import { isBoard, type Device, type DeviceListening } from '@loa/contracts/devices';
import { ErrorState, formatDateTime } from '@loa/ui-kit';
import Headphones from '@mui/icons-material/Headphones';
import Visibility from '@mui/icons-material/Visibility';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneDeviceApi } from '../../api/one-device-api';
import { inWordsOfKind, tryLabel } from '../../model/device-state';
import { RelayPlayer, type RelayWish } from './relay-player';
import { SoundPlayer } from './sound-player';
import { BoardFrame } from './board-frame';

const quiet: Record<Exclude<DeviceListening['state'], 'playing'>, string> = {
  offline: 'đang mất kết nối, không biết đang phát gì.',
  silent: 'đang không phát.',
  paused: 'đang tạm dừng.',
  between: 'đang nghỉ giữa hai nội dung.',
  other: 'không nghe được nguồn tiếp sóng, đang phát nội dung khác của lượt này.',
};

/** The device's sound or picture of this second; silence is shown as text, with the next run. */
interface OnTheAirProps {
  kind: Device['kind'];
  listening: DeviceListening;
  heard_at: number;
  relays: RelayWish;
}
function OnTheAir({ kind, listening, heard_at, relays }: OnTheAirProps) {
  const term = useDeviceTerm(kind);
  const { state, title, item, next } = listening;
  const coming = next && `Lượt tới: “${next.title}” lúc ${formatDateTime(next.start)}.`;
  if (state !== 'playing' || !item) {
    return (
      <Box role="status">
        {term} {inWordsOfKind(kind, quiet[state === 'playing' ? 'silent' : state])} {coming}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
        {title}: {item.name}
      </Box>
      {item.kind === 'sound' && <SoundPlayer item={item} heard_at={heard_at} />}
      {item.kind === 'relay' && <RelayPlayer item={item} {...relays} />}
      {item.kind === 'show' && <BoardFrame item={item} heard_at={heard_at} />}
    </Box>
  );
}

function Listening({ device }: { device: Device }) {
  // Stored here, so that it survives the moments in which the device switches the address of a relay.
  const [wantsSound, onPress] = useState(true);
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(oneDeviceApi.listening(device));
  if (!data)
    return isError ? (
      <ErrorState error={error} onRetry={refetch} />
    ) : (
      <Box role="status">{inWordsOfKind(device.kind, 'Đang tìm xem đang phát gì…')}</Box>
    );
  return <OnTheAir kind={device.kind} listening={data} heard_at={dataUpdatedAt} relays={{ wantsSound, onPress }} />;
}

/** Plays on the page what a device plays now, from the same second. */
export function ListenIn({ device }: { device: Device }) {
  const term = inLine(useDeviceTerm(device.kind));
  const [isOpen, setOpen] = useState(false);
  const word = tryLabel(device.kind);
  const Icon = isBoard(device.kind) ? Visibility : Headphones;
  const toggle = () => {
    if (!isOpen) stopPlayback();
    setOpen(!isOpen);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Button
        variant="outlined"
        startIcon={<Icon />}
        aria-expanded={isOpen}
        onClick={toggle}
        sx={{ justifySelf: 'start' }}
      >
        {isOpen ? `Thôi ${inLine(word)}` : word}
      </Button>
      {isOpen && (
        <Box role="region" aria-label={`${word} ${term}`}>
          <Listening device={device} />
        </Box>
      )}
    </Box>
  );
}
