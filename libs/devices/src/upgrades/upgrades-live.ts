import { createResourceApi, type LiveHandlers } from '@loa/api-client';
import { UPGRADE_CALLS, type upgrades } from '@loa/contracts/upgrades';

/** What else is asked of them comes with their page. */
const { refresh } = createResourceApi<typeof upgrades>(UPGRADE_CALLS);

export const upgradesLive: LiveHandlers = { 'upgrade.changed': (_upgrades, client) => refresh(client) };
