import { inLine, useTerm } from '@loa/app-config';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeviceFilter } from '../api/devices-api';
import { ordersApi, type OrderTarget } from './orders-api';

/** All that a filter matches; `count` is there once they are counted. */
interface Whole {
  of: string;
  count?: number;
  isCounting: boolean;
}

/**
 * The devices an order will be for: those that are ticked, or all that the list's filter matches, counted when they
 * were chosen.
 */
export function useChosen(filter: DeviceFilter) {
  const [ticked, setTicked] = useState<string[]>([]);
  const [whole, setWhole] = useState<Whole | null>(null);
  const { mutateAsync: count } = useMutation(ordersApi.count());
  const noun = inLine(useTerm('device'));
  const of = JSON.stringify(filter);
  const tick = (ids: string[]) => {
    setTicked(ids);
    setWhole(null);
  };
  // With another filter they are others, and the ticks stood for them.
  if (whole && whole.of !== of) tick([]);
  const choose = async () => {
    const asked = { ...whole, of, isCounting: true };
    // Whatever is ticked or chosen meanwhile is what was meant last.
    setWhole((now) => (now === whole ? asked : now));
    const found = await count(filter).catch(() => null);
    const counted = found === null ? whole : { of, count: found, isCounting: false };
    setWhole((now) => (now === asked ? counted : now));
  };
  const chosen = whole?.count;
  const targetOf = (device_ids: string[]): OrderTarget =>
    chosen === undefined ? { device_ids } : { filter, expected_count: chosen };
  return {
    ticks: [ticked, tick] as const,
    allRows: { noun, chosen, isCounting: whole?.isCounting ?? false, choose: () => void choose() },
    targetOf,
  };
}
