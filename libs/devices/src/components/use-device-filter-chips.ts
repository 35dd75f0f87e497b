import { useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { chipsOf, chosenNames, type FilterChip } from '@loa/ui-kit';
import { badgeLabels, kindLabels, positionLabels, troubleLabels } from '../model/device-state';
import type { DeviceFilterProps } from './device-filters';

/** What narrows the list, in words. */
export function useDeviceFilterChips({ query, onChange }: DeviceFilterProps): FilterChip[] {
  const area = useTerm('area');
  const areaName = useAreaName(query.area_id);
  return chipsOf(onChange, [
    ['badge', 'Trạng thái', chosenNames(badgeLabels, query.badge)],
    ['trouble', 'Trục trặc', chosenNames(troubleLabels, query.trouble)],
    ['kind', 'Loại', chosenNames(kindLabels, query.kind)],
    ['position', 'Vị trí', query.position && positionLabels[query.position]],
    ['area_id', area, areaName],
  ]);
}
