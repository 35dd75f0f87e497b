import { isApiError } from '@loa/api-client';
import { toast, useOpenRecord } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ordersApi, type OrderTarget } from './orders-api';
import { BATCH_PARAM, RECENT_BATCHES } from '../model/device-paths';
import type { Order } from '../model/command-state';

/** Result of sending a command. `lost`: the connection broke, and it may have been sent. */
export type SendResult = 'given' | 'refused' | 'lost';

/**
 * Sends commands from the list. The address stores the command whose outcome is shown, so that it survives a reload or
 * a visit to another page.
 */
export function useBatch() {
  const { id, open } = useOpenRecord(BATCH_PARAM);
  const { mutateAsync } = useMutation({ ...ordersApi.order(), meta: { quiet: true } });
  const give = useCallback(
    async (target: OrderTarget, order: Order): Promise<SendResult> => {
      try {
        open((await mutateAsync({ ...target, ...order })).batch_id);
        return 'given';
      } catch (error) {
        if (!isApiError(error) || error.status !== 0) {
          toast.error(error);
          return 'refused';
        }
        toast.warning('Mất kết nối khi đang gửi: lệnh có thể đã đi. Xem Lệnh gần đây trước khi gửi lại');
        open(RECENT_BATCHES);
        return 'lost';
      }
    },
    [mutateAsync, open],
  );
  const sendToOne = useCallback(
    (device_id: string, order: Order) => give({ device_ids: [device_id] }, order).then((given) => given === 'given'),
    [give],
  );
  return { shown: id, open, give, sendToOne };
}
