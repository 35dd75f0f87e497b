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
  /** Turns an uploaded file into one for a release; answers its facts. */
  takeFile: (upload_id: string) => postJson<AppFile>(`${base}/file`, { upload_id }),
};
