import { getJson, postJson, putJson } from '@loa/api-client';
import {
  SYSTEM_CONFIG_CALLS,
  type SettingsPreview,
  type SettingValues,
  type SystemConfig,
} from '@loa/contracts/system-config';
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';

const { base } = SYSTEM_CONFIG_CALLS;
export type SomeSettings = Partial<SettingValues>;

export const systemConfigApi = {
  read: () =>
    queryOptions({ queryKey: [base], queryFn: ({ signal }) => getJson<SystemConfig>(`${base}/find`, {}, signal) }),

  preview: (values: SomeSettings) => postJson<SettingsPreview>(`${base}/preview`, values),

  /**
   * The id is unused: there is only one record. The account's levels of areas and the first screen depend on some of
   * it, so everything is loaded again.
   */
  update: () =>
    mutationOptions({
      mutationFn: (body: SomeSettings & { version: number }) => putJson<SystemConfig>(base, body),
      onSuccess: (saved: SystemConfig, _body: unknown, _result: unknown, { client }: MutationFunctionContext) => {
        client.setQueryData([base], saved);
        void client.invalidateQueries();
      },
    }),
};
