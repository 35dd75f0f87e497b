import { patchRows, type LiveHandlers } from '@loa/api-client';
import { isUnderWay, type Speech } from '@loa/contracts/speech';
import { speechesApi } from './speeches-api';

/**
 * The only place where the progress of speaking reaches the cache. A finished text is loaded again: it has a sound now.
 */
export const speechLive: LiveHandlers = {
  'speech.progress': (all, client) => {
    patchRows<Speech>(client, [...speechesApi.key, 'list'], new Map(all.map((change) => [change.id, change])));
    for (const change of all)
      client.setQueryData(speechesApi.detail(change.id).queryKey, (speech) => speech && { ...speech, ...change });
    if (all.some(({ job_status }) => !isUnderWay(job_status))) speechesApi.refresh(client);
  },
};
