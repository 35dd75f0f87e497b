import { LISTEN_TEXT_MAX } from '@loa/contracts/speech';

/** Cuts a paragraph into pieces for the speech service: after a sentence, else between words. */
export function piecesToHear(text: string, most = LISTEN_TEXT_MAX): string[] {
  if (text.length <= most) return text.trim() ? [text] : [];
  const start = text.slice(0, most + 1);
  const [sentence = 0] = [...start.matchAll(/[.!?;:](?=\s)/g)].map(({ index }) => index + 1).slice(-1);
  const blank = start.lastIndexOf(' ');
  const cut = sentence > 0 ? sentence : blank > 0 ? blank : most;
  return [text.slice(0, cut), ...piecesToHear(text.slice(cut), most)];
}
