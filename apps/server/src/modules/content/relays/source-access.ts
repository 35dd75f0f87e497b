import { createGuard, LIMITS, type Access } from '@loa/live-source';
import type { Config } from '../../../config';

/** By what the server reads sources: nothing inside, but for the hosts that whoever runs it has named. */
export const sourceAccess = ({ relay: { hosts, patience_ms } }: Pick<Config, 'relay'>): Access => ({
  guard: createGuard({ allowed_hosts: hosts }),
  limits: { ...LIMITS, patience_ms },
});
