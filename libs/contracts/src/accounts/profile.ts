import * as z from 'zod';
import { phoneNumber, shortText, text, versioned } from '../common';

const isEmail = (typed: string) => typed === '' || z.email().safeParse(typed).success;

/** An address, or empty for none. */
export const emailText = text.max(200).refine(isEmail, 'Địa chỉ email không hợp lệ');

/** Fields that everyone may change in the own account. */
export const profileFields = z.strictObject({ full_name: shortText, phone: phoneNumber, email: emailText });
export type ProfileFields = z.output<typeof profileFields>;

/** Body of `PUT /api/account/profile`. */
export const profileBody = profileFields.extend(versioned.shape);

/**
 * Form field of `PUT /api/account/avatar`, a multipart body with the picture. Its bytes decide the type, not its name.
 */
export const AVATAR_FIELD = 'avatar';

/** Answer of `POST /api/picture`: a WebP picture. */
export const redrawn = z.object({ base64: z.base64() });
export type Redrawn = z.output<typeof redrawn>;
