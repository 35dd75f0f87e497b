import { areaTreeQuery } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { splitFilter } from '@loa/contracts/common';
import type { FilterChip } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { badgeLabels, kindLabels } from '../model/device-state';
import type { DeviceFilterProps, DeviceQuery } from './device-filters';

const names = <Value extends string>(labels: Record<Value, string>, text: string | undefined) => splitFilter<Value>(text)?.map((value) => labels[value]).join(', ');

/** What narrows the list, in words. */
export function useDeviceFilterChips({ query, onChange }: DeviceFilterProps): FilterChip[] {
  const area = useTerm('area');
  const { area_id } = query;
  const { data: tree } = useQuery({ ...areaTreeQuery(), enabled: area_id !== undefined });
  const words: [keyof DeviceQuery, string, string | undefined][] = [
    ['badge', 'Trạng thái', names(badgeLabels, query.badge)],
    ['kind', 'Loại', names(kindLabels, query.kind)],
    ['area_id', area, area_id && (tree?.byId.get(area_id)?.name ?? '…')],
  ];
  return words.flatMap(([key, label, value]) => (value ? [{ key, label: `${label}: ${value}`, onRemove: () => onChange({ [key]: undefined }) }] : []));
}
