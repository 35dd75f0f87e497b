const GREETING = /^(kính (thưa|gửi|chào|mong)|thưa|xin chào|a ?lô)(?!\p{L})/iu;
const LONGEST = 80;

/** Name for a text: its first sentence after a greeting, in whole words. */
export function nameOfText(text: string): string {
  const sentences = text.split(/[.!?\n]+/).map((each) => each.trim());
  const first = sentences.find((each) => each.length >= 2 && !GREETING.test(each)) ?? '';
  return first.length <= LONGEST ? first : first.slice(0, LONGEST + 1).replace(/\s+\S*$/, '');
}
