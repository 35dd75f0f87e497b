import captureUrl from './capture.worklet?worker&url';
import type { Piece } from '../sound/pieces';

/** All that a voice has, and a third less to send than what microphones give. */
const RATE = 32_000;

export interface Microphone {
  rate: number;
  /** It stays open, so that going on is immediate. */
  pause: () => Promise<void>;
  goOn: () => Promise<void>;
  close: () => void;
}

interface Listeners {
  onSound: (piece: Piece) => void;
  /** It was unplugged, or a telephone call took it. */
  onLost: () => void;
}

/**
 * Not every browser turns one rate into another: those that do not record at the microphone's own, unless `rate` is a
 * must.
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
 * Asks for the microphone and hands on what it hears; `rate` of the recording that is to go on. Fails as `getUserMedia`
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
