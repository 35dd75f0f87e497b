import { createStore } from 'zustand/vanilla';
import { INSECURE, microphoneError, UNPLUGGED } from './capture/microphone-error';
import { openMicrophone, type Microphone } from './capture/open-microphone';
import { lockRecording } from './storage/lock-recording';
import { forgetRecording, storePieces, type StoredRecording } from './storage/recordings-db';
import { cutAfter, cutBefore, joined, samplesOf, type Piece } from './sound/pieces';

/** Seconds between saves: the most that a power cut can lose. */
const SAVE_EVERY_SEC = 0.5;
const FULL = 0x8000;

export interface RecorderState {
  phase: 'opening' | 'recording' | 'paused';
  seconds: number;
  /** Present level, 0…1. */
  level: number;
  /** Reason why there is no sound, for the operator. */
  problem: string | null;
  /** False once the browser refused to store it: closing the tab would lose it. */
  isStored: boolean;
  /** Whether a cut can be taken back. */
  isCut: boolean;
}

export interface Begun {
  recording: StoredRecording;
  pieces: Piece[];
}

/**
 * A running recording: sound is stored in memory and in the browser's database at the same time. Its component owns it
 * until `close`.
 */
export function createRecorder({ recording, pieces: begun }: Begun) {
  const store = createStore<RecorderState>(() => ({
    phase: 'paused',
    seconds: samplesOf(begun) / (recording.rate || 1),
    level: 0,
    problem: null,
    isStored: true,
    isCut: false,
  }));
  const release = lockRecording(recording.id);
  let { rate } = recording;
  let pieces = begun;
  let fresh: Piece[] = [];
  /** The sound before each cut since the last recording. */
  let uncut: Piece[][] = [];
  let microphone: Microphone | undefined;
  let isClosed = false;

  const seconds = () => (rate ? (samplesOf(pieces) + samplesOf(fresh)) / rate : 0);
  const save = (n: number) =>
    storePieces({ ...recording, rate, samples: samplesOf(pieces) }, n, pieces.slice(n)).catch(() =>
      store.setState({ isStored: false }),
    );
  const flush = async () => {
    if (fresh.length === 0) return;
    pieces = [...pieces, joined(fresh)];
    fresh = [];
    await save(pieces.length - 1);
  };
  const onSound = (piece: Piece) => {
    if (store.getState().phase !== 'recording') return;
    fresh.push(piece);
    const loudest = piece.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0);
    store.setState({ seconds: seconds(), level: loudest / FULL });
    if (samplesOf(fresh) >= rate * SAVE_EVERY_SEC) void flush();
  };
  const releaseMicrophone = () => {
    microphone?.close();
    microphone = undefined;
  };
  const stop = async (problem: string | null) => {
    store.setState({ phase: 'paused', level: 0, problem });
    await flush();
  };
  /** Puts another sound in the place of this one. */
  const replace = async (next: Piece[]) => {
    pieces = next;
    store.setState({ seconds: seconds(), isCut: uncut.length > 0 });
    await save(0);
  };
  const cut = (next: Piece[]) => {
    uncut.push(pieces);
    return replace(next);
  };
  const onLost = () => {
    releaseMicrophone();
    void stop(UNPLUGGED);
  };
  const hidden = () => void (document.visibilityState === 'hidden' && flush());
  document.addEventListener('visibilitychange', hidden);

  return {
    store,
    id: recording.id,
    /** The sound so far, for playing and for the file. */
    sound: () => ({ pieces, rate }),
    /** Begins, or continues behind the existing sound. */
    record: async () => {
      store.setState({ phase: 'opening', problem: null });
      try {
        if (!navigator.mediaDevices) return await stop(INSECURE);
        microphone ??= await openMicrophone({ onSound, onLost }, rate || undefined);
        if (isClosed) return releaseMicrophone();
        rate = microphone.rate;
        await microphone.goOn();
        uncut = [];
        store.setState({ phase: 'recording', isCut: false });
      } catch (error) {
        releaseMicrophone();
        await stop(microphoneError(error));
      }
    },
    pause: async () => {
      await microphone?.pause();
      await stop(null);
    },
    /** Ends it: the microphone is free for others. It may be continued all the same. */
    stop: async () => {
      await microphone?.pause();
      releaseMicrophone();
      await stop(null);
    },
    /** Deletes everything after a moment. */
    cutAt: (second: number) => cut(cutAfter(pieces, Math.round(second * rate))),
    /** Deletes everything before a moment. */
    cutBefore: (second: number) => cut(cutBefore(pieces, Math.round(second * rate))),
    /** Takes the last cut back, until recording goes on. */
    undoCut: () => replace(uncut.pop() ?? pieces),
    discard: () => forgetRecording(recording.id).catch(() => undefined),
    /** The microphone is released; the stored sound stays. */
    close: () => {
      isClosed = true;
      document.removeEventListener('visibilitychange', hidden);
      releaseMicrophone();
      void flush().finally(release);
    },
  };
}
export type Recorder = ReturnType<typeof createRecorder>;
