import type { ListenAnswer } from '@loa/contracts/content';

/**
 * Gives a source to an audio element. `onFailure` hears what could not be used, as an address the server can be asked
 * about. Answers how to let go of it.
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
  // Wherever it can run: some browsers say of themselves that they may play HLS, and play only a part of its kinds.
  if (!Hls.isSupported()) return directly();
  const hls = new Hls();
  hls.on(Hls.Events.ERROR, (_event, { fatal, frag, url }) => fatal && onFailure(frag?.url ?? url ?? address));
  hls.loadSource(address);
  hls.attachMedia(audio);
  return () => hls.destroy();
}
