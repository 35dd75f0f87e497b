import * as z from 'zod';
import { shortText, versioned } from '../common';

const asE164 = (typed: string) => typed.replace(/[\s.()-]/g, '').replace(/^0/, '+84');
const isEmail = (text: string) => text === '' || z.email().safeParse(text).success;

/** What everyone may change of the own account. A phone is stored as E.164, `0912 345 678` as `+84912345678`; empty means none. */
export const profileFields = z.strictObject({
  full_name: shortText,
  phone: z.string().trim().overwrite(asE164).regex(/^(\+[1-9]\d{8,14})?$/, 'Số điện thoại không hợp lệ'),
  email: z.string().trim().max(200).refine(isEmail, 'Địa chỉ email không hợp lệ'),
});
export type ProfileFields = z.output<typeof profileFields>;

/** Body of `PUT /api/account/profile`. */
export const profileBody = profileFields.extend(versioned.shape);

/** `PUT /api/account/avatar`: multipart with the picture as `avatar`. The bytes decide what it is, not its name. */
export const AVATAR_FIELD = 'avatar';
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Two mebibytes, in bytes. */
export const AVATAR_MAX_BYTES = 2 * 1024 ** 2;
