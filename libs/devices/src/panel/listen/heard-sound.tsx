import type { NowOnDevice } from '@loa/contracts/devices';
import { useEffect, useRef, useState } from 'react';
import { fileOf, soundAddress } from './signed-address';

type Sound = Extract<NowOnDevice, { kind: 'sound' }>;
interface HeardProps<Item> {
  item: Item;
  /** When the server's answer was here (ms). */
  heard_at: number;
}

/** Further apart than this one hears it. */
const APART_SEC = 1.5;

/** Brings a player to where the device is by now. */
function follow(player: HTMLMediaElement | null, position_sec: number, heard_at: number) {
  const at = position_sec + (Date.now() - heard_at) / 1000;
  if (!player || Math.abs(player.currentTime - at) <= APART_SEC) return;
  // The same file once more: a player that has come to the end stays silent wherever it is taken to.
  const beginsAgain = player.ended && at < player.duration;
  player.currentTime = at;
  if (beginsAgain) void player.play().catch(() => undefined);
}

function Player({ item: { name, url, position_sec }, heard_at }: HeardProps<Sound>) {
  const [src] = useState(() => soundAddress(url));
  const player = useRef<HTMLAudioElement>(null);
  // Whenever the server is asked anew.
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

/** A file that is on the air: from where the device is in it. */
export const HeardSound = ({ item, heard_at }: HeardProps<Sound>) => (
  <Player key={fileOf(item.url)} item={item} heard_at={heard_at} />
);
