import { createResourceApi, postJson } from '@loa/api-client';
import { ACCOUNT_GROUP_CALLS, type accountGroups, type GroupPreview } from '@loa/contracts/accounts';

/** Nhóm người dùng. */
export const accountGroupsApi = createResourceApi<typeof accountGroups>(ACCOUNT_GROUP_CALLS);

/** Effect of these permissions on members: who gains and who loses which. Loaded each time, because members change. */
export const previewRights = (id: string, permission_ids: readonly number[]) =>
  postJson<GroupPreview>(`${ACCOUNT_GROUP_CALLS.base}/${id}/preview`, { permission_ids });

const WHOLE_LIST = 200;

/** All groups, to copy the permissions of one. */
export const groupChoices = () => accountGroupsApi.list({ limit: WHOLE_LIST, sort: 'name' });
