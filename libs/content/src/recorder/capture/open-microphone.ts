import captureUrl from './capture.worklet?worker&url';
import type { Piece } from '../sound/pieces';

/** Sample rate in Hz: it covers a voice, and is a third less to send than a microphone's own. */
const RATE = 32_000;

export interface Microphone {
  rate: number;
  /** The microphone stays open, so that resuming is immediate. */
  pause: () => Promise<void>;
  goOn: () => Promise<void>;
  close: () => void;
}

interface Listeners {
  onSound: (piece: Piece) => void;
  /** Called when it was unplugged, or a phone call took it. */
  onLost: () => void;
}

/**
 * Some browsers cannot convert sample rates: they record at the microphone's own, unless `rate` is required.
 */
function listenTo(stream: MediaStream, rate: number | undefined) {
  const context = new AudioContext({ sampleRate: rate ?? RATE });
  try {
    return context.createMediaStreamSource(stream);
  } catch (error) {
    void context.close();
    if (rate) throw error;
    return new AudioContext().createMediaStreamSource(stream);
  }
}

/**
 * Opens the microphone and passes on its sound; `rate` is that of a recording to continue. Fails as `getUserMedia`
 * does.
 */
export async function openMicrophone({ onSound, onLost }: Listeners, rate?: number): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: false, noiseSuppression: true, autoGainControl: true },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  try {
    const source = listenTo(stream, rate);
    const context = source.context as AudioContext;
    await context.audioWorklet.addModule(captureUrl);
    const capture = new AudioWorkletNode(context, 'capture', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    capture.port.onmessage = ({ data }: MessageEvent<Piece>) => onSound(data);
    source.connect(capture);
    await context.resume();
    stream.getAudioTracks()[0]?.addEventListener('ended', onLost);
    return {
      rate: context.sampleRate,
      pause: () => context.suspend(),
      goOn: () => context.resume(),
      close: () => {
        stop();
        void context.close();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
