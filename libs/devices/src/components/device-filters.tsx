import { useShownWords } from '@loa/app-config';
import { PlaceFilterButton, useAreaFilter } from '@loa/areas';
import type { QueryOf } from '@loa/contracts/common';
import { DEVICE_BADGES, type devices } from '@loa/contracts/devices';
import { FilterSelect, formatNumber, lazyPart } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { devicesApi } from '../api/devices-api';
import { badgeLabels, troubleLabels } from '../model/device-state';

/** Rarely used filters, loaded when they are opened. */
export const MoreDeviceFilters = lazyPart(() =>
  import('./more-device-filters').then((filters) => filters.MoreDeviceFilters),
);

export type DeviceQuery = QueryOf<typeof devices>;
export interface DeviceFilterProps {
  query: Omit<DeviceQuery, 'page' | 'limit' | 'sort'>;
  onChange: (change: Partial<DeviceQuery>) => void;
}

/** All devices of this list are installed. */
const badges = DEVICE_BADGES.filter((badge) => badge !== 'not_installed');

export const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatNumber(count)})`;

/** Numbers of devices by filter value, within the list's area. */
export function useFacets({ area_id }: Pick<DeviceQuery, 'area_id'>, enabled = true) {
  const areaFilter = useAreaFilter();
  return useQuery({ ...devicesApi.facets(area_id ?? areaFilter.area_id), enabled });
}

/**
 * Filters for every day: state, trouble, area. Counts that need more work are loaded when they are wanted.
 */
export function DeviceFilters({ query, onChange }: DeviceFilterProps) {
  const [isWanted, setIsWanted] = useState(false);
  const shownWords = useShownWords(query.kind);
  const { data } = useFacets(query, isWanted);
  const troubles = Object.entries(troubleLabels).map(([value, label]) => ({
    value,
    label: value === 'plan' ? counted(label, data?.plan_outdated) : label,
  }));
  return (
    <>
      <FilterSelect
        label="Trạng thái"
        multiple
        value={query.badge}
        options={badges.map((value) => ({ value, label: shownWords(badgeLabels[value]) }))}
        onChange={(badge) => onChange({ badge })}
      />
      <FilterSelect
        label="Trục trặc"
        multiple
        value={query.trouble}
        options={troubles}
        onOpen={() => setIsWanted(true)}
        onChange={(trouble) => onChange({ trouble })}
      />
      <PlaceFilterButton query={query} onChange={onChange} />
    </>
  );
}
