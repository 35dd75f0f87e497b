import type { ListenAnswer } from '@loa/contracts/content';

/**
 * Connects a source to an audio element. `onFailure` receives the address that failed, so that the server can be asked
 * about it. Returns a function that releases it.
 */
export async function loadSource(
  audio: HTMLAudioElement,
  address: string,
  protocol: ListenAnswer['protocol'],
  onFailure: (failed: string) => void,
): Promise<() => void> {
  const directly = () => {
    audio.src = address;
    return () => undefined;
  };
  if (protocol !== 'hls') return directly();
  const { default: Hls } = await import('hls.js/light');
  // Uses hls.js wherever it can run: some browsers claim to play HLS and support only a part of it.
  if (!Hls.isSupported()) return directly();
  const hls = new Hls();
  hls.on(Hls.Events.ERROR, (_event, { fatal, frag, url }) => fatal && onFailure(frag?.url ?? url ?? address));
  hls.loadSource(address);
  hls.attachMedia(audio);
  return () => hls.destroy();
}
