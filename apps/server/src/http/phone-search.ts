const withoutSigns = (typed: string) => typed.replace(/\D/g, '').replace(/^00/, '');
/** Digits with the separators that people use, between two spaces. */
const typedNumber = /(?<!\S)[+(]*\d[\d .()-]*\d(?!\S)/g;
const isWhole = (digits: string) => /^(0|84)\d{9,10}$/.test(digits);
const SHORTEST_PART = 6;

/**
 * Search text for a stored number, so that it is found as people type it: `+84912345678` → `0912345678 84912345678`,
 * `19001234` as it is.
 */
export const searchedPhone = (phone: string) =>
  phone.startsWith('+84') ? `0${phone.slice(3)} ${phone.slice(1)}` : phone.replace('+', '');

/** Joins a whole number written in groups into one word, so that its groups are not searched one by one. */
export const joinPhones = (search: string) =>
  search.replace(typedNumber, (typed) => (isWhole(withoutSigns(typed)) ? typed.replaceAll(' ', '') : typed));

/** The word itself, and also its digits alone where it may be a telephone number or a part of one. */
export function phoneSpellings(word: string): string[] {
  const digits = withoutSigns(word);
  return /^[+\d.()-]+$/.test(word) && digits.length >= SHORTEST_PART && digits !== word ? [word, digits] : [word];
}
