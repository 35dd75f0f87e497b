import { createResourceApi } from '@loa/api-client';
import { DEVICE_GROUP_CALLS, type deviceGroups } from '@loa/contracts/devices';

/** Nhóm thiết bị. */
export const deviceGroupsApi = createResourceApi<typeof deviceGroups>(DEVICE_GROUP_CALLS);
