import { canonicalPhone, WRONG_PHONE } from './phone';
import { text } from '../schemas/text';

/** Stored as `canonicalPhone` writes it: `0912 345 678` as `+84912345678`; empty means none. */
export const phoneNumber = text.check((typed) => {
  const stored = typed.value && canonicalPhone(typed.value);
  if (stored === undefined) typed.issues.push({ code: 'custom', message: WRONG_PHONE, input: typed.value });
  else typed.value = stored;
});
