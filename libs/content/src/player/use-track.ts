import { trackKey, usePlayer } from './player-store';

/** What the player does with one address: nothing of other tracks makes it draw again. */
export function useTrack(url: string | null) {
  const key = url === null ? null : trackKey(url);
  const isLoaded = usePlayer((player) => key !== null && player.key === key);
  const isPlaying = usePlayer((player) => key !== null && player.key === key && player.isPlaying);
  const position = usePlayer((player) => (key !== null && player.key === key ? player.position : 0));
  const duration = usePlayer((player) => (key !== null && player.key === key ? player.duration : 0));
  return { isLoaded, isPlaying, position, duration };
}

/** Whether an address is the one that is loaded, whatever its position. */
export const useIsLoaded = (url: string | null) => usePlayer((player) => url !== null && player.key === trackKey(url));
export const useIsPlaying = (url: string | null) => usePlayer((player) => url !== null && player.key === trackKey(url) && player.isPlaying);
