import { createResourceApi, type LiveHandlers } from '@loa/api-client';
import { UPGRADE_CALLS, type upgrades } from '@loa/contracts/upgrades';

/** Only the standard calls; the others are loaded with their page. */
const { refresh } = createResourceApi<typeof upgrades>(UPGRADE_CALLS);

export const upgradesLive: LiveHandlers = { 'upgrade.changed': (_upgrades, client) => refresh(client) };
