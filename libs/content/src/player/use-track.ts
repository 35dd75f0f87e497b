import { trackKey, usePlayer } from './player-store';

type Url = string | null;
const isOf = (id: string, url: Url, key: string | null) => url !== null && trackKey({ id, url }) === key;

/** State of the player for one content: other tracks cause no new drawing. */
export function useTrack(id: string, url: Url) {
  const position = usePlayer((player) => (isOf(id, url, player.key) ? player.position : 0));
  const duration = usePlayer((player) => (isOf(id, url, player.key) ? player.duration : 0));
  return { position, duration };
}

/** Whether it is the loaded track, at any position. */
export const useIsLoaded = (id: string, url: Url) => usePlayer(({ key }) => isOf(id, url, key));
export const useIsPlaying = (id: string, url: Url) =>
  usePlayer(({ key, isPlaying }) => isPlaying && isOf(id, url, key));
