import { createResourceApi, postJson } from '@loa/api-client';
import { ACCOUNT_GROUP_CALLS, type accountGroups, type GroupPreview } from '@loa/contracts/accounts';

/** Nhóm người dùng. */
export const accountGroupsApi = createResourceApi<typeof accountGroups>(ACCOUNT_GROUP_CALLS);

/** Whom these rights would give what, and from whom they would take what. Asked anew every time: people come and go. */
export const previewRights = (id: string, permission_ids: readonly number[]) =>
  postJson<GroupPreview>(`${ACCOUNT_GROUP_CALLS.base}/${id}/preview`, { permission_ids });

const WHOLE_LIST = 200;

/** All groups, for taking the rights of one over. */
export const groupChoices = () => accountGroupsApi.list({ limit: WHOLE_LIST, sort: 'name' });
