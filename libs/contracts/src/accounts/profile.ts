import * as z from 'zod';
import { phoneNumber, shortText, text, versioned } from '../common';

const isEmail = (typed: string) => typed === '' || z.email().safeParse(typed).success;

/** An address, or empty for none. */
export const emailText = text.max(200).refine(isEmail, 'Địa chỉ email không hợp lệ');

/** What everyone may change of the own account. */
export const profileFields = z.strictObject({ full_name: shortText, phone: phoneNumber, email: emailText });
export type ProfileFields = z.output<typeof profileFields>;

/** Body of `PUT /api/account/profile`. */
export const profileBody = profileFields.extend(versioned.shape);

/** `PUT /api/account/avatar`: multipart with the picture as `avatar`. The bytes decide what it is, not its name. */
export const AVATAR_FIELD = 'avatar';
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Two mebibytes, in bytes. */
export const AVATAR_MAX_BYTES = 2 * 1024 ** 2;
