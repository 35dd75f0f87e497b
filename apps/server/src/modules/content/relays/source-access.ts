import { createGuard, LIMITS, type Access } from '@loa/live-source';
import type { Config } from '../../../config';

/**
 * Access by which the server reads sources: no address inside the network, except hosts that the server's administrator
 * has named.
 */
export const sourceAccess = ({ relay: { hosts, patience_ms } }: Pick<Config, 'relay'>): Access => ({
  guard: createGuard({ allowed_hosts: hosts }),
  limits: { ...LIMITS, patience_ms },
});
