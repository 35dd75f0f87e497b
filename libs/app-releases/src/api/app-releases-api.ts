import { createResourceApi, postJson } from '@loa/api-client';
import { APP_RELEASE_CALLS, type AppFile, type AppRelease, type appReleases } from '@loa/contracts/app-releases';
import { mutationOptions } from '@tanstack/react-query';

const { base } = APP_RELEASE_CALLS;
const standard = createResourceApi<typeof appReleases>(APP_RELEASE_CALLS);
const verb = (name: 'publish' | 'withdraw') => () =>
  mutationOptions({
    mutationFn: (id: string) => postJson<AppRelease>(`${base}/${id}/${name}`),
    onSettled: (_data, _error, _id, _result, { client }) => standard.refresh(client),
  });

/** Bản cài đặt. */
export const appReleasesApi = {
  ...standard,
  publish: verb('publish'),
  withdraw: verb('withdraw'),
  /** A file that has arrived becomes one a release can have; answers what it is. */
  takeFile: (upload_id: string) => postJson<AppFile>(`${base}/file`, { upload_id }),
};
