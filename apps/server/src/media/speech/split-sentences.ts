export interface Utterance {
  text: string;
  /** Silence after the piece. */
  pause_ms: number;
}

const longest = 4000;
const sentencePause = 250;
const paragraphPause = 600;

/**
 * Splits a text into pieces for a speech engine, none over 4,000 characters, at sentences, else at commas, else at
 * spaces.
 */
export const splitSentences = (text: string, paragraph_pause_ms = paragraphPause): Utterance[] =>
  text.split(/\n+/u).flatMap((paragraph) => {
    const pieces = paragraph
      .split(/(?<=[.!?;:])\s+/u)
      .flatMap(shorten)
      .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
    return pieces.map((piece, i) => ({
      text: piece.trim(),
      pause_ms: i === pieces.length - 1 ? paragraph_pause_ms : sentencePause,
    }));
  });

const shorten = (sentence: string): string[] => {
  if (sentence.length <= longest) return [sentence];
  const start = sentence.slice(0, longest);
  const cut = [start.lastIndexOf(', ') + 1, start.lastIndexOf(' ')].find((at) => at > longest / 2) ?? longest;
  return [sentence.slice(0, cut), ...shorten(sentence.slice(cut))];
};
