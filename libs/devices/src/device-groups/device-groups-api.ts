import { createResourceApi } from '@loa/api-client';
import { DEVICE_GROUP_CALLS, type deviceGroups } from '@loa/contracts/devices';

/** Nhóm máy. */
export const deviceGroupsApi = createResourceApi<typeof deviceGroups>(DEVICE_GROUP_CALLS);
