import * as z from 'zod';
import { defineResource, noteText, recordFields, ref, shortText, text } from '../common';
import { PERMISSIONS } from '../permissions';
import { ACCOUNT_GROUP_CALLS, ACCOUNT_GROUP_FIELDS } from './calls';

const known = new Set(PERMISSIONS.map(({ id }) => id));
/** Ids of permissions that exist, each once, in ascending order. */
export const permissionIds = z
  .array(z.number().int())
  .max(known.size)
  .refine((ids) => ids.every((id) => known.has(id)), 'Có quyền không tồn tại')
  .overwrite((ids) => [...new Set(ids)].sort((a, b) => a - b));

const groupFields = z.strictObject({
  name: shortText,
  note: noteText,
  code: text.min(2).max(30),
  permission_ids: permissionIds,
});

/**
 * Nhóm người dùng. `abilities`: what the caller may do with it; `account_count` counts all its members, wherever they
 * are.
 */
export const accountGroup = recordFields
  .omit({ is_active: true })
  .extend(groupFields.shape)
  .extend({
    permission_ids: z.array(z.number().int()),
    is_administrator: z.boolean(),
    account_count: z.number().int(),
    abilities: z.array(z.enum(['EDIT', 'DELETE'])),
  });
export type AccountGroup = z.output<typeof accountGroup>;
export const accountGroups = defineResource({
  ...ACCOUNT_GROUP_CALLS,
  entity: accountGroup,
  write: groupFields,
  list: ACCOUNT_GROUP_FIELDS,
});

/** Body of `POST /api/group-account/{id}/preview`. */
export const groupPreviewBody = z.strictObject({ permission_ids: permissionIds });
const changedFor = z.object({ permission_id: z.number().int(), account_count: z.number().int() });
/**
 * Preview of a change to a group: accounts that gain and lose rights. Accounts that have a right of their own are not
 * counted. At most 50 are named, only ones the caller may see.
 */
export const groupPreview = z.object({
  gives: z.array(changedFor),
  takes: z.array(changedFor),
  account_count: z.number().int(),
  accounts: z.array(ref),
});
export type GroupPreview = z.output<typeof groupPreview>;
