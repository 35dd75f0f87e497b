import { addressOf } from '../player/player-store';

/** A part of a file, with its volume. */
export interface SoundPiece {
  url: string;
  from_ms: number;
  to_ms: number;
  /** Volume, 0…1, so many milliseconds after its beginning. */
  volumeAt: (ms: number) => number;
}

interface Heard {
  onPosition: (ms: number) => void;
  onEnd: (failure: string | null) => void;
}

const FAILURE = 'Trình duyệt không phát được kiểu tệp gốc này. Vẫn có thể cắt theo sóng âm rồi lưu để nghe.';

/**
 * Plays pieces one after the other straight from their files, starting at a position in the whole. Returns a function
 * that stops it.
 */
export function playPieces(pieces: readonly SoundPiece[], start_ms: number, { onPosition, onEnd }: Heard): () => void {
  const audio = new Audio();
  let frame = 0;
  let index = 0;
  let begun_ms = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    audio.onerror = null;
    audio.onended = null;
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
  };
  const end = (failure: string | null) => {
    stop();
    onEnd(failure);
  };
  const next = () => {
    begun_ms += (pieces[index]?.to_ms ?? 0) - (pieces[index]?.from_ms ?? 0);
    index += 1;
    begin(0);
  };
  const follow = () => {
    const piece = pieces[index];
    if (!piece) return;
    const inside_ms = audio.currentTime * 1000 - piece.from_ms;
    if (audio.currentTime * 1000 >= piece.to_ms) return next();
    audio.volume = Math.min(1, Math.max(0, piece.volumeAt(inside_ms)));
    onPosition(begun_ms + Math.max(0, inside_ms));
    frame = requestAnimationFrame(follow);
  };
  const begin = (offset_ms: number) => {
    cancelAnimationFrame(frame);
    const piece = pieces[index];
    if (!piece) return end(null);
    const play = () => {
      audio.currentTime = (piece.from_ms + offset_ms) / 1000;
      audio.volume = Math.min(1, Math.max(0, piece.volumeAt(offset_ms)));
      audio.play().then(
        () => (frame = requestAnimationFrame(follow)),
        () => undefined,
      );
    };
    const src = addressOf(piece.url);
    if (audio.src === src && audio.readyState > 0) return play();
    audio.onloadedmetadata = play;
    audio.src = src;
  };
  audio.onerror = () => end(FAILURE);
  audio.onended = next;
  let rest = start_ms;
  while (index < pieces.length - 1 && rest >= (pieces[index]?.to_ms ?? 0) - (pieces[index]?.from_ms ?? 0)) {
    const length = (pieces[index]?.to_ms ?? 0) - (pieces[index]?.from_ms ?? 0);
    rest -= length;
    begun_ms += length;
    index += 1;
  }
  begin(rest);
  return stop;
}

/** Volume of a sound of this length at a position, while it fades in and out. */
export const fadedVolume = (at_ms: number, total_ms: number, fade_in_ms: number, fade_out_ms: number) =>
  Math.min(1, fade_in_ms > 0 ? at_ms / fade_in_ms : 1) *
  Math.min(1, fade_out_ms > 0 ? Math.max(0, total_ms - at_ms) / fade_out_ms : 1);
