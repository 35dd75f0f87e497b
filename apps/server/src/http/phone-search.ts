const withoutSigns = (typed: string) => typed.replace(/\D/g, '').replace(/^00/, '');
/** Digits and what people put between them, from one blank to another. */
const typedNumber = /(?<!\S)[+(]*\d[\d .()-]*\d(?!\S)/g;
const isWhole = (digits: string) => /^(0|84)\d{9,10}$/.test(digits);
const SHORTEST_PART = 6;

/**
 * What is stored of a number in E.164 so that it is found as people type it: `+84912345678` → `0912345678 84912345678`.
 */
export const searchedPhone = (phone: string) =>
  phone.startsWith('+84') ? `0${phone.slice(3)} ${phone.slice(1)}` : phone.slice(1);

/** A whole number written in groups is one word, so that its groups are not looked for one by one. */
export const joinPhones = (search: string) =>
  search.replace(typedNumber, (typed) => (isWhole(withoutSigns(typed)) ? typed.replaceAll(' ', '') : typed));

/** A word as it stands, and also its digits alone where it may be a telephone number or a part of one. */
export function phoneSpellings(word: string): string[] {
  const digits = withoutSigns(word);
  return /^[+\d.()-]+$/.test(word) && digits.length >= SHORTEST_PART && digits !== word ? [word, digits] : [word];
}
