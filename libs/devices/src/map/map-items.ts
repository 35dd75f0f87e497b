import { deviceBadge, TROUBLE, type DeviceBadge, type DeviceMap, type MapDevice } from '@loa/contracts/devices';
import type { Box, Mark } from '@loa/maps';
import { formatNumber } from '@loa/ui-kit';
import { badgeLabels, shownByItself, stateLabel } from '../model/device-state';
import { clusterMark, deviceMark, sizeOfCluster } from './draw-states';
import { WORST_FIRST } from './state-shapes';

export type States = Partial<Record<DeviceBadge, number>>;

/** A cluster or a device, on the map and in the list beside it. `id`: only of a device. */
export interface MapItem {
  key: string;
  lat: number;
  lng: number;
  name: string;
  /** Second line: the device's code, or the size of the cluster. */
  hint: string;
  count: number;
  states: States;
  /** States in words. */
  words: string;
  id?: string;
  box?: Box;
  area_id: string;
}

export const statesOf = (states: States) =>
  WORST_FIRST.flatMap((badge) => (states[badge] ? [[badge, states[badge]] as const] : []));
const wordsOf = (states: States, shownWords: (text: string) => string) =>
  statesOf(states)
    .map(([badge, count]) => `${formatNumber(count)} ${shownWords(badgeLabels[badge]).toLowerCase()}`)
    .join(', ');

function wordsOfOne(one: MapDevice) {
  const byItself = shownByItself(one);
  return byItself && deviceBadge(one) === 'by_default' ? `${stateLabel(one)}: ${byItself}` : stateLabel(one);
}

/**
 * Items in the frame: the largest cluster first, then devices by name. The state has no influence on the order, so
 * nothing jumps when one changes.
 */
export function itemsOf(
  { clusters, devices }: Pick<DeviceMap, 'clusters' | 'devices'>,
  device: string,
  shownWords: (text: string) => string,
): MapItem[] {
  const isAlone = (area_id: string) => clusters.filter(({ area }) => area.id === area_id).length === 1;
  const crowds = clusters.map(({ lat, lng, box, count, states, area, parts }) => ({
    // Key without the state, so that a change of state stays in the same cluster.
    key: `${area.id} ${box.join()}`,
    lat,
    lng,
    box,
    count,
    states,
    area_id: area.id,
    // Several clusters of one district have the names of its communes.
    ...(isAlone(area.id) || parts.length === 0
      ? { name: area.name, hint: `${formatNumber(count)} ${device}` }
      : { name: parts.map(({ name }) => name).join(', '), hint: `${area.name} · ${formatNumber(count)} ${device}` }),
    words: wordsOf(states, shownWords),
  }));
  const singles = devices.map((one) => ({
    key: one.id,
    id: one.id,
    lat: one.lat,
    lng: one.lng,
    name: one.name,
    hint: `${one.device_code} · ${one.area.name}`,
    count: 1,
    states: { [deviceBadge(one)]: 1 },
    words: wordsOfOne(one),
    area_id: one.area.id,
  }));
  return [
    ...crowds.toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name)),
    ...singles,
  ];
}

const inTrouble = (states: States) => TROUBLE.reduce((sum, badge) => sum + (states[badge] ?? 0), 0);

/** Maximum labels on the map; more would overlap. */
const MOST_NAMED = 24;

/**
 * Marks of the items. Devices in trouble are drawn over the others; only a few have labels, the only text on the map.
 */
export const marksOf = (items: readonly MapItem[]): Mark[] =>
  items.map((item) => ({ ...markOf(item), ...(items.length <= MOST_NAMED && { label: item.name }) }));

const markOf = ({ key, lat, lng, name, hint, words, count, states, id }: MapItem): Mark => ({
  key,
  lat,
  lng,
  html: id ? deviceMark(statesOf(states)[0]?.[0] ?? 'never') : clusterMark(count, statesOf(states)),
  size: id ? 26 : sizeOfCluster(count),
  title: `${name}\n${hint}\n${words}`,
  weight: inTrouble(states) > 0 ? 1000 : 0,
});

/** Counts of all states in view. */
export function together(items: readonly MapItem[]): States {
  const sum: States = {};
  for (const { states } of items) for (const [badge, count] of statesOf(states)) sum[badge] = (sum[badge] ?? 0) + count;
  return sum;
}
