import * as z from 'zod';
import { exactText } from '../common/schemas/text';

/**
 * The password of every demo account. Everyone knows it: in production nobody can sign in with it, and nobody may
 * choose it.
 */
export const DEMO_PASSWORD = 'Loa@123456';
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

/** A password as it is hashed: keyboards write one letter as one, two or three characters. */
export const composed = (password: string) => password.normalize('NFC');
/** A password that is chosen, or repeated. */
export const chosenPassword = exactText.overwrite(composed);

/**
 * A password as it is typed to be compared: not composed, because old hashes are of what was typed then. One letter may
 * be three characters.
 */
export const enteredPassword = exactText.min(1).max(3 * PASSWORD_MAX);

/** Rules for a new password, in words that follow "Mật khẩu mới phải". The form ticks them off while the user types. */
export const PASSWORD_RULES: readonly { label: string; isMet: (chosen: string, old: string) => boolean }[] = [
  { label: `có ít nhất ${PASSWORD_MIN} ký tự`, isMet: (chosen) => composed(chosen).length >= PASSWORD_MIN },
  { label: 'có chữ cái', isMet: (chosen) => /\p{L}/u.test(chosen) },
  { label: 'có chữ số', isMet: (chosen) => /\d/.test(chosen) },
  { label: 'khác mật khẩu hiện tại', isMet: (chosen, old) => composed(chosen) !== composed(old) },
  { label: 'khác mật khẩu mặc định', isMet: (chosen) => chosen !== DEMO_PASSWORD },
];

/** The fields of a password change before its rules; a form adds its own to them. */
export const passwordFields = z.strictObject({
  old_password: enteredPassword,
  new_password: chosenPassword.min(1).max(PASSWORD_MAX),
});

/** The broken rules of a new password as one sentence; undefined when it is good. */
function brokenRules(chosen: string, old: string) {
  const broken = PASSWORD_RULES.filter(({ isMet }) => !isMet(chosen, old)).map(({ label }) => label);
  return broken.length > 0 ? `Mật khẩu mới phải ${broken.join(', ')}` : undefined;
}

/** A new password where the old one is forgotten. */
export const newPassword = chosenPassword.max(PASSWORD_MAX).superRefine((chosen, context) => {
  const message = brokenRules(chosen, '');
  if (message) context.addIssue({ code: 'custom', message });
});

/** Adds the password rules to a shape with those fields. Broken rules are reported under the new password. */
export const withPasswordRules = <Schema extends z.ZodType<z.output<typeof passwordFields>>>(fields: Schema) =>
  fields.superRefine(({ old_password, new_password }, context) => {
    const message = brokenRules(new_password, old_password);
    if (message) context.addIssue({ code: 'custom', path: ['new_password'], message });
  });

/** Body of `PUT /api/account/change-pass/{id}` with the caller's own id. All other sessions are signed out. */
export const changePassBody = withPasswordRules(passwordFields);
export type ChangePassBody = z.output<typeof changePassBody>;
