import { serverNow } from '@loa/ui-kit/clock';
import type { NowOnDevice } from '@loa/contracts/devices';
import { useEffect, useRef, useState } from 'react';
import { fileOf, soundAddress } from './signed-address';

type Sound = Extract<NowOnDevice, { kind: 'sound' }>;
interface HeardProps<Item> {
  item: Item;
  /** Time (ms) at which the server's answer arrived. */
  heard_at: number;
}

/** Difference in seconds from which a listener notices it. */
const APART_SEC = 1.5;

/** Moves a player to the device's present position. */
function follow(player: HTMLMediaElement | null, position_sec: number, heard_at: number) {
  const at = position_sec + (serverNow() - heard_at) / 1000;
  if (!player || Math.abs(player.currentTime - at) <= APART_SEC) return;
  // The same file once more: a player that has reached the end stays silent after a seek.
  const beginsAgain = player.ended && at < player.duration;
  player.currentTime = at;
  if (beginsAgain) void player.play().catch(() => undefined);
}

function Player({ item: { name, url, position_sec }, heard_at }: HeardProps<Sound>) {
  const [src] = useState(() => soundAddress(url));
  const player = useRef<HTMLAudioElement>(null);
  // Runs after each answer of the server.
  useEffect(() => follow(player.current, position_sec, heard_at), [position_sec, heard_at]);
  return (
    <audio
      ref={player}
      src={src}
      controls
      autoPlay
      aria-label={`Đang nghe ${name}`}
      onLoadedMetadata={({ currentTarget }) => follow(currentTarget, position_sec, heard_at)}
      style={{ width: '100%' }}
    />
  );
}

/** A file on the air, played from the device's position. */
export const SoundPlayer = ({ item, heard_at }: HeardProps<Sound>) => (
  <Player key={fileOf(item.url)} item={item} heard_at={heard_at} />
);
