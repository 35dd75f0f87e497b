import type { DeviceCommand } from '@loa/contracts/devices';
import { toast } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Order } from '../../model/command-state';
import { outcomesApi } from './outcomes-api';

/** Calling an order back where it waits, and giving it again where it was not done. */
export function useOrderAgain() {
  const { mutateAsync: cancel } = useMutation(outcomesApi.cancel());
  const { mutateAsync: retry } = useMutation(outcomesApi.retry());
  const callBack = async (id: string) => {
    if ((await cancel(id).catch(() => null)) === 0) toast.warning('Lệnh đã gửi đi, không hủy được nữa');
  };
  return { callBack, giveAgain: (id: string) => retry(id).catch(() => null) };
}

/** Gives orders to one device and keeps the last one, for showing what becomes of it. */
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
