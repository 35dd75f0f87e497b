import type { DeviceCommand } from '@loa/contracts/devices';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { devicesApi } from '../api/devices-api';
import type { Order } from '../model/command-state';

/** An order that has been sent, and the command it became for each device. */
export interface SentOrder {
  order: Order;
  commands: DeviceCommand[];
}

/** Sends orders to devices and keeps the last one sent, for showing how each device answers. */
export function useOrders() {
  const [sent, setSent] = useState<SentOrder | null>(null);
  const { mutateAsync, isPending } = useMutation(devicesApi.send());
  const send = useCallback(
    async (ids: string[], order: Order) => {
      const commands = await mutateAsync({ ids, ...order }).catch(() => null);
      if (commands) setSent({ order, commands });
      return commands !== null;
    },
    [mutateAsync],
  );
  return { sent, send, isSending: isPending, forget: () => setSent(null) };
}
