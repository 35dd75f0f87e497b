import { getJson } from '@loa/api-client';
import { BACKUP_CALLS, type Backups } from '@loa/contracts/system-config';
import { queryOptions } from '@tanstack/react-query';

const { base } = BACKUP_CALLS;

/** The nightly backups. */
export const backupsApi = {
  read: () => queryOptions({ queryKey: [base], queryFn: ({ signal }) => getJson<Backups>(base, {}, signal) }),
};
