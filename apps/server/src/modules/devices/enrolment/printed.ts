/** What is printed on a label, as it is compared: blanks and case are ignored. */
export const asPrinted = (text: string) => text.replace(/\s/g, '').toUpperCase();

const lettersOf = (text: string) => asPrinted(text.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether what is printed is the code again, in whatever spelling: who has the code has it, too. */
export const provesNothing = (device_code: string, printed: string) =>
  printed !== '' && lettersOf(printed) === lettersOf(device_code);
