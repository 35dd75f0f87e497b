import { patchRows, type LiveHandlers } from '@loa/api-client';
import { isUnderWay, type Speech } from '@loa/contracts/speech';
import { speechesApi } from './speeches-api';

/** The one place where the progress of speaking reaches the cache. What has ended is read anew: it has a sound now. */
export const speechLive: LiveHandlers = {
  'speech.progress': (all, client) => {
    patchRows<Speech>(client, [...speechesApi.key, 'list'], new Map(all.map((told) => [told.id, told])));
    for (const told of all)
      client.setQueryData(speechesApi.detail(told.id).queryKey, (speech) => speech && { ...speech, ...told });
    if (all.some(({ job_status }) => !isUnderWay(job_status))) speechesApi.refresh(client);
  },
};
