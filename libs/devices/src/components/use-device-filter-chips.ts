import { useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { splitFilter } from '@loa/contracts/common';
import type { FilterChip } from '@loa/ui-kit';
import { badgeLabels, kindLabels } from '../model/device-state';
import type { DeviceFilterProps, DeviceQuery } from './device-filters';

const names = <Value extends string>(labels: Record<Value, string>, text: string | undefined) => splitFilter<Value>(text)?.map((value) => labels[value]).join(', ');

/** What narrows the list, in words. */
export function useDeviceFilterChips({ query, onChange }: DeviceFilterProps): FilterChip[] {
  const area = useTerm('area');
  const areaName = useAreaName(query.area_id);
  const words: [keyof DeviceQuery, string, string | undefined][] = [
    ['badge', 'Trạng thái', names(badgeLabels, query.badge)],
    ['kind', 'Loại', names(kindLabels, query.kind)],
    ['area_id', area, areaName],
  ];
  return words.flatMap(([key, label, value]) => (value ? [{ key, label: `${label}: ${value}`, onRemove: () => onChange({ [key]: undefined }) }] : []));
}
