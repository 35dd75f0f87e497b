import * as z from 'zod';
import { exactText } from '../common/text';

/**
 * The password of every demo account. Everyone knows it: production admits nobody with it, and nobody may choose it.
 */
export const DEMO_PASSWORD = 'Loa@123456';
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

/** What a new password must be, in words that follow "Mật khẩu mới phải". Ticked off while it is typed. */
export const PASSWORD_RULES: readonly { label: string; holds: (chosen: string, old: string) => boolean }[] = [
  { label: `có ít nhất ${PASSWORD_MIN} ký tự`, holds: (chosen) => chosen.length >= PASSWORD_MIN },
  { label: 'có chữ cái', holds: (chosen) => /\p{L}/u.test(chosen) },
  { label: 'có chữ số', holds: (chosen) => /\d/.test(chosen) },
  { label: 'khác mật khẩu hiện tại', holds: (chosen, old) => chosen !== old },
  { label: 'khác mật khẩu mặc định', holds: (chosen) => chosen !== DEMO_PASSWORD },
];

/** The fields of a password change before its rules; a form adds its own to them. */
export const passwordFields = z.strictObject({
  old_password: exactText.min(1).max(PASSWORD_MAX),
  new_password: exactText.min(1).max(PASSWORD_MAX),
});

/** What a new password breaks of its rules, as one sentence; none when it is good. */
function brokenRules(chosen: string, old: string) {
  const broken = PASSWORD_RULES.filter(({ holds }) => !holds(chosen, old)).map(({ label }) => label);
  return broken.length > 0 ? `Mật khẩu mới phải ${broken.join(', ')}` : undefined;
}

/** A new password where the old one is forgotten. */
export const newPassword = exactText.max(PASSWORD_MAX).superRefine((chosen, context) => {
  const message = brokenRules(chosen, '');
  if (message) context.addIssue({ code: 'custom', message });
});

/** Adds the rules to a shape with those fields: what is broken is told under the new password. */
export const withPasswordRules = <Schema extends z.ZodType<z.output<typeof passwordFields>>>(fields: Schema) =>
  fields.superRefine(({ old_password, new_password }, context) => {
    const message = brokenRules(new_password, old_password);
    if (message) context.addIssue({ code: 'custom', path: ['new_password'], message });
  });

/** Body of `PUT /api/account/change-pass/{id}`, the id being one's own. Everywhere else one is signed out. */
export const changePassBody = withPasswordRules(passwordFields);
export type ChangePassBody = z.output<typeof changePassBody>;
