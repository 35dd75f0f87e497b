const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;
const INITIAL = '(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdđghklmnpqrstvx])?';
const VOWELS = '(?:uyê|uya|iê|yê|uô|ươ|ia|ya|ua|ưa|oa|oă|oe|uâ|uê|uơ|uy|oo|ưu|[aăâeêioôơuưy])';
const FINAL = '(?:ch|ng|nh|[cmnptiyou])?';
const SYLLABLE = new RegExp(`^${INITIAL}${VOWELS}${FINAL}$`);

/** Whether a word could be a Vietnamese syllable with its marks. */
function isSyllable(word: string) {
  const apart = word.normalize('NFC').toLowerCase().normalize('NFD');
  const tones = apart.match(TONES)?.length ?? 0;
  return tones <= 1 && SYLLABLE.test(apart.replace(TONES, '').normalize('NFC'));
}

/** A sign by itself (`·`, `Ø`) is no word of any font. */
const isForeign = (word: string) => /[^\0-\x7f]/.test(word) && /[a-z]/i.test(word);
const BETWEEN = /[\s\d.,;:!?"'()/\\[\]{}–—_+*&%#@=<>|-]+/;

/** Share of the words with marks that are Vietnamese syllables; undefined without such words. */
export function vietnameseShare(texts: Iterable<string>) {
  let [marked, good] = [0, 0];
  for (const text of texts)
    for (const word of text.split(BETWEEN)) {
      if (!isForeign(word)) continue;
      marked += 1;
      if (isSyllable(word)) good += 1;
    }
  return marked === 0 ? undefined : good / marked;
}
