import { useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { chipsOf, chosenNames, type FilterChip } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { devicesApi } from '../api/devices-api';
import { badgeLabels, kindLabels, positionLabels, troubleLabels } from '../model/device-state';
import type { DeviceFilterProps } from './device-filters';

/** What narrows the list, in words. */
export function useDeviceFilterChips({ query, onChange }: DeviceFilterProps): FilterChip[] {
  const area = useTerm('area');
  const { data } = useQuery({ ...devicesApi.facets(query.area_id), enabled: Boolean(query.factory_id) });
  const maker = query.factory_id && (data?.factories.find(({ id }) => id === query.factory_id)?.name ?? '…');
  const areaName = useAreaName(query.area_id);
  return chipsOf(onChange, [
    ['badge', 'Trạng thái', chosenNames(badgeLabels, query.badge)],
    ['trouble', 'Trục trặc', chosenNames(troubleLabels, query.trouble)],
    ['factory_id', 'Nhà sản xuất', maker],
    ['fw_version', 'Phiên bản', query.fw_version],
    ['kind', 'Loại', chosenNames(kindLabels, query.kind)],
    ['placed', 'Vị trí', query.placed && positionLabels[query.placed]],
    ['area_id', area, areaName],
  ]);
}
