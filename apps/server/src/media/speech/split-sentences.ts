export interface Utterance {
  text: string;
  /** Silence after it. */
  pause_ms: number;
}

const longest = 4000;
const sentencePause = 250;
const paragraphPause = 600;

/**
 * Text → pieces a speech engine takes at once, none over 4,000 characters, cut at sentences, else at commas, else at
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
