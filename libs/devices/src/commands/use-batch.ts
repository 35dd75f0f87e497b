import { useOpenRecord } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ordersApi, type OrderTarget } from './orders-api';
import { BATCH_PARAM } from '../model/device-paths';
import type { Order } from '../model/command-state';

/** Gives orders from the list. The one whose outcome is shown is part of the address, so it is there again after a reload or another screen. */
export function useBatch() {
  const { id, open } = useOpenRecord(BATCH_PARAM);
  const { mutateAsync } = useMutation(ordersApi.order());
  const give = useCallback(
    async (target: OrderTarget, order: Order) => {
      const given = await mutateAsync({ ...target, ...order }).catch(() => null);
      if (given) open(given.batch_id);
      return given !== null;
    },
    [mutateAsync, open],
  );
  const tell = useCallback((device_id: string, order: Order) => give({ device_ids: [device_id] }, order), [give]);
  return { shown: id, open, give, tell };
}
