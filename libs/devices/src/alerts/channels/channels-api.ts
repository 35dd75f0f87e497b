import { createResourceApi, postJson } from '@loa/api-client';
import { ALERT_CHANNEL_CALLS, type alertChannels } from '@loa/contracts/alerts';
import { mutationOptions } from '@tanstack/react-query';

export const alertChannelsApi = {
  ...createResourceApi<typeof alertChannels>(ALERT_CHANNEL_CALLS),
  tryOut: () =>
    mutationOptions({ mutationFn: (id: string) => postJson<{ id: string }>(`${ALERT_CHANNEL_CALLS.base}/${id}/test`) }),
};
