import * as z from 'zod';
import { enteredPassword } from '../accounts/password';
import { exactText } from '../common/schemas/text';
import { typedName } from './typed-name';

export { forgotPasswordAnswer, forgotPasswordBody, resetPasswordBody } from './forgotten';

/** Body of `POST /api/auth/login`. */
export const loginBody = z.strictObject({ username: typedName.min(2).max(100), password: enteredPassword });
export type LoginBody = z.output<typeof loginBody>;

/** Answer of login and of refresh. The account to load on entering the shell is `account_id`. */
export const tokenPair = z.object({ access_token: z.string(), refresh_token: z.string(), account_id: z.uuid() });
export type TokenPair = z.output<typeof tokenPair>;

/** Body of `POST /api/auth/refresh`; the token may come in the `refreshtoken` header instead. */
export const refreshBody = z.strictObject({ refresh_token: exactText.max(500).optional() });

/** Answer of `GET /api/_`. */
export const csrfAnswer = z.object({ csrfToken: z.string() });
