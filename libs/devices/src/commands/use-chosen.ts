import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeviceFilter } from '../api/devices-api';
import { ordersApi, type OrderTarget } from './orders-api';

/** All devices that a filter matches; `count` is set once they are counted. */
interface Whole {
  of: string;
  count?: number;
  isCounting: boolean;
}

/**
 * Target devices of a command: the selected ones, or all that the list's filter matches, counted at the time of the
 * choice. `noun` is what they are called together.
 */
export function useChosen(filter: DeviceFilter, noun: string) {
  const [ticked, setTicked] = useState<string[]>([]);
  const [whole, setWhole] = useState<Whole | null>(null);
  const { mutateAsync: count } = useMutation(ordersApi.count());
  const of = JSON.stringify(filter);
  const tick = (ids: string[]) => {
    setTicked(ids);
    setWhole(null);
  };
  // Another filter means other devices, so the selection is cleared.
  if (whole && whole.of !== of) tick([]);
  const choose = async () => {
    const counting = { ...whole, of, isCounting: true };
    // A selection made meanwhile is newer and stays.
    setWhole((now) => (now === whole ? counting : now));
    const found = await count(filter).catch(() => null);
    const counted = found === null ? whole : { of, count: found, isCounting: false };
    setWhole((now) => (now === counting ? counted : now));
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
