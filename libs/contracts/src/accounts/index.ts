import * as z from 'zod';
import { instant, recordFields, ref } from '../common';

export { changePassBody, DEMO_PASSWORD, PASSWORD_RULES, passwordFields, withPasswordRules } from './password';
export type { ChangePassBody } from './password';
export { AVATAR_FIELD, AVATAR_MAX_BYTES, AVATAR_TYPES, profileBody, profileFields } from './profile';
export type { ProfileFields } from './profile';

export const ACCOUNT_STATUSES = ['active', 'locked', 'disabled'] as const;

/**
 * An account as the console holds it after sign-in (SPEC §3). `area` is the root of all it may see, `avatar` a signed address
 * relative to the API. While `must_change_password`, the server refuses everything but loading it, changing it and signing out.
 */
export const account = recordFields.extend({
  username: z.string(),
  full_name: z.string(),
  phone: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  group_account: ref,
  account_permission: z.array(z.object({ permission_id: z.number().int() })),
  area: ref.extend({ path: z.string(), level: z.number().int() }),
  audio_domain: z.string(),
  video_domain: z.string(),
  must_change_password: z.boolean(),
  last_login_at: instant.nullable(),
  status: z.enum(ACCOUNT_STATUSES),
});
export type Account = z.output<typeof account>;
