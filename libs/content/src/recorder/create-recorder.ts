import { createStore } from 'zustand/vanilla';
import { INSECURE, microphoneError, UNPLUGGED } from './capture/microphone-error';
import { openMicrophone, type Microphone } from './capture/open-microphone';
import { holdRecording } from './keep/hold-recording';
import { forgetRecording, keepPieces, type KeptRecording } from './keep/recordings-db';
import { cutAfter, joined, samplesOf, type Piece } from './sound/pieces';

/** Kept so often: the most that a power cut takes. */
const KEPT_EVERY_SEC = 0.5;
const FULL = 0x8000;

export interface RecorderState {
  phase: 'opening' | 'recording' | 'paused';
  seconds: number;
  /** How loud it is just now, 0…1. */
  level: number;
  /** Why there is no sound, for the operator. */
  problem: string | null;
  /** False once the browser refused to keep it: closing the tab would lose it. */
  isKept: boolean;
}

export interface Begun {
  recording: KeptRecording;
  pieces: Piece[];
}

/**
 * A recording under way: what is heard goes into memory and into the browser's keeping at once. Belongs to who shows
 * it, until `close`.
 */
export function createRecorder({ recording, pieces: begun }: Begun) {
  const store = createStore<RecorderState>(() => ({
    phase: 'paused',
    seconds: samplesOf(begun) / (recording.rate || 1),
    level: 0,
    problem: null,
    isKept: true,
  }));
  const release = holdRecording(recording.id);
  let { rate } = recording;
  let pieces = begun;
  let fresh: Piece[] = [];
  let microphone: Microphone | undefined;
  let isClosed = false;

  const seconds = () => (rate ? (samplesOf(pieces) + samplesOf(fresh)) / rate : 0);
  const keep = (n: number) =>
    keepPieces({ ...recording, rate, samples: samplesOf(pieces) }, n, pieces.slice(n)).catch(() =>
      store.setState({ isKept: false }),
    );
  const settle = async () => {
    if (fresh.length === 0) return;
    pieces = [...pieces, joined(fresh)];
    fresh = [];
    await keep(pieces.length - 1);
  };
  const onSound = (piece: Piece) => {
    if (store.getState().phase !== 'recording') return;
    fresh.push(piece);
    const loudest = piece.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0);
    store.setState({ seconds: seconds(), level: loudest / FULL });
    if (samplesOf(fresh) >= rate * KEPT_EVERY_SEC) void settle();
  };
  const letGo = () => {
    microphone?.close();
    microphone = undefined;
  };
  const stop = async (problem: string | null) => {
    store.setState({ phase: 'paused', level: 0, problem });
    await settle();
  };
  const onLost = () => {
    letGo();
    void stop(UNPLUGGED);
  };
  const hidden = () => void (document.visibilityState === 'hidden' && settle());
  document.addEventListener('visibilitychange', hidden);

  return {
    store,
    id: recording.id,
    /** The sound so far, for listening and for the file. */
    sound: () => ({ pieces, rate }),
    /** Begins, or goes on behind what there is. */
    record: async () => {
      store.setState({ phase: 'opening', problem: null });
      try {
        if (!navigator.mediaDevices) return await stop(INSECURE);
        microphone ??= await openMicrophone({ onSound, onLost }, rate || undefined);
        if (isClosed) return letGo();
        rate = microphone.rate;
        await microphone.goOn();
        store.setState({ phase: 'recording' });
      } catch (error) {
        letGo();
        await stop(microphoneError(error));
      }
    },
    pause: async () => {
      await microphone?.pause();
      await stop(null);
    },
    /** Forgets what was said after a moment. */
    cutAt: async (second: number) => {
      pieces = cutAfter(pieces, Math.round(second * rate));
      store.setState({ seconds: seconds() });
      await keep(Math.max(0, pieces.length - 1));
    },
    discard: () => forgetRecording(recording.id).catch(() => undefined),
    /** The microphone is let go; what there is stays kept. */
    close: () => {
      isClosed = true;
      document.removeEventListener('visibilitychange', hidden);
      letGo();
      void settle().finally(release);
    },
  };
}
export type Recorder = ReturnType<typeof createRecorder>;
