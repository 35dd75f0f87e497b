import { inLine, useTerm } from '@loa/app-config';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeviceFilter } from '../api/devices-api';
import { ordersApi, type OrderTarget } from './orders-api';

/** The devices an order will be for: those that are ticked, or all that the list's filter matches, counted when they were chosen. */
export function useChosen(filter: DeviceFilter) {
  const [ticked, setTicked] = useState<string[]>([]);
  const [whole, setWhole] = useState<{ of: string; count: number } | null>(null);
  const { mutateAsync: count } = useMutation(ordersApi.count());
  const noun = inLine(useTerm('device'));
  const of = JSON.stringify(filter);
  // With another filter they are others.
  const chosen = whole?.of === of ? whole.count : undefined;
  const choose = async () => {
    const found = await count(filter).catch(() => null);
    if (found !== null) setWhole({ of, count: found });
  };
  const tick = (ids: string[]) => {
    setTicked(ids);
    setWhole(null);
  };
  const targetOf = (device_ids: string[]): OrderTarget => (chosen === undefined ? { device_ids } : { filter, expected_count: chosen });
  return { ticks: [ticked, tick] as const, allRows: { noun, chosen, choose: () => void choose() }, targetOf };
}
