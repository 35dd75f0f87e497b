import type { DeviceCommand } from '@loa/contracts/devices';
import { toast } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Order } from '../../model/command-state';
import { outcomesApi } from './outcomes-api';

/** Actions on a command: cancel it while it waits, and send it again after a failure. */
export function useOrderActions() {
  const { mutateAsync: cancel } = useMutation(outcomesApi.cancel());
  const { mutateAsync: retry } = useMutation(outcomesApi.retry());
  const cancelOrder = async (id: string) => {
    if ((await cancel(id).catch(() => null)) === 0) toast.warning('Lệnh đã gửi đi, không hủy được nữa');
  };
  return { callBack: cancelOrder, repeatOrder: (id: string) => retry(id).catch(() => null) };
}

/** Sends commands to one device and stores the last one, to show its outcome. */
export function useOrders() {
  const [sent, setSent] = useState<DeviceCommand>();
  const { mutateAsync } = useMutation(outcomesApi.send());
  const send = useCallback(
    async (id: string, order: Order) => {
      const command = await mutateAsync({ id, ...order }).catch(() => undefined);
      if (command) setSent(command);
      return command !== undefined;
    },
    [mutateAsync],
  );
  return { sent, send };
}
