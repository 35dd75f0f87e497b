import type { DeviceCommand } from '@loa/contracts/devices';
import { toast } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { devicesApi } from '../api/devices-api';
import type { Order } from '../model/command-state';

/** An order that has been sent, and the command it became for each device. */
export interface SentOrder {
  order: Order;
  commands: DeviceCommand[];
}

/** Of an order to many its batch, of one to a single device the command itself. */
export const orderIdOf = ({ batch_id, id }: DeviceCommand) => batch_id ?? id;

/** Calling an order back where it waits, and giving it again where it was not done. Both answer the commands that came of it. */
export function useOrderAgain() {
  const { mutateAsync: cancel } = useMutation(devicesApi.cancel());
  const { mutateAsync: retry } = useMutation(devicesApi.retry());
  const callBack = async (id: string) => {
    const rows = await cancel(id).catch(() => null);
    if (rows?.length === 0) toast.warning('Lệnh đã gửi đi, không hủy được nữa');
    return rows;
  };
  return { callBack, giveAgain: (id: string) => retry(id).catch(() => null) };
}

/** Sends orders to devices and keeps the last one sent, for showing how each device answers. */
export function useOrders() {
  const [sent, setSent] = useState<SentOrder | null>(null);
  const { mutateAsync, isPending } = useMutation(devicesApi.send());
  const { callBack, giveAgain } = useOrderAgain();
  const send = useCallback(
    async (ids: string[], order: Order) => {
      const commands = await mutateAsync({ ids, ...order }).catch(() => null);
      if (commands) setSent({ order, commands });
      return commands !== null;
    },
    [mutateAsync],
  );
  const retry = async ({ order, commands: [first] }: SentOrder) => {
    const commands = first ? await giveAgain(orderIdOf(first)) : null;
    if (commands) setSent({ order, commands });
  };
  const cancel = ({ commands: [first] }: SentOrder) => (first ? callBack(orderIdOf(first)) : null);
  return { sent, send, retry, cancel, isSending: isPending, forget: () => setSent(null) };
}
