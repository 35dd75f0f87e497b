import * as z from 'zod';
import { newPassword } from '../accounts/password';
import { exactText } from '../common/schemas/text';
import { typedName } from './typed-name';

/** Body of `POST /api/auth/forgot-password`: the name one signs in with, or the e-mail address of the account. */
export const forgotPasswordBody = z.strictObject({ name: typedName.min(2).max(200) });

/** The same for every name, whether it has an account or not. */
export const forgotPasswordAnswer = z.object({ message: z.string() });

/**
 * Body of `POST /api/auth/reset-password`: the token of the link and the new password. Ends every session.
 */
export const resetPasswordBody = z.strictObject({ token: exactText.min(1).max(200), new_password: newPassword });
