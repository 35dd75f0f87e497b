const onset = '(?:ngh|ch|gh|gi|kh|ng|nh|ph|qu|th|tr|[bcdghklmnpqrstvx])';
const nucleus =
  '(?:ieu|yeu|uoi|uou|uya|uye|uyu|oai|oay|uay|uai|ai|ao|au|ay|eo|eu|ia|ie|iu|oa|oe|oi|oo|ua|ue|ui|uo|uu|uy|ye|[aeiou])';
const syllable = new RegExp(`^${onset}?(?:y|${nucleus}(?:ch|ng|nh|[cmnpt])?)$`, 'u');
const longest = 7;
const longestWord = 40;
/** Cost of a syllable without its first consonant: "xa tan phu" rather than "xat an phu". */
const withoutOnset = 0.5;

/**
 * Cuts a word written without blanks and marks into as few Vietnamese syllables as possible; null where it is none
 * ("dichvucong" → dich, vu, cong).
 */
export const splitSyllables = (word: string): string[] | null => {
  if (word.length > longestWord) return null;
  const best: ({ cost: number; syllables: string[] } | null)[] = [{ cost: 0, syllables: [] }];
  for (let end = 1; end <= word.length; end += 1) {
    best[end] = null;
    for (let start = Math.max(0, end - longest); start < end; start += 1) {
      const [before, piece] = [best[start], word.slice(start, end)];
      if (!before || !syllable.test(piece)) continue;
      const cost = before.cost + 1 + (start > 0 && /^[aeiouy]/u.test(piece) ? withoutOnset : 0);
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, syllables: [...before.syllables, piece] };
    }
  }
  return best[word.length]?.syllables ?? null;
};
