import { AreaFilterButton } from '@loa/areas';
import type { QueryOf } from '@loa/contracts/common';
import { DEVICE_BADGES, type devices } from '@loa/contracts/devices';
import { FilterSelect, formatNumber } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { devicesApi } from '../api/devices-api';
import { badgeLabels, kindLabels, positionLabels, troubleLabels } from '../model/device-state';

export type DeviceQuery = QueryOf<typeof devices>;
export interface DeviceFilterProps {
  query: DeviceQuery;
  onChange: (change: Partial<DeviceQuery>) => void;
}

/** Everything in this list is installed. */
const badgeOptions = DEVICE_BADGES.filter((badge) => badge !== 'not_installed').map((value) => ({ value, label: badgeLabels[value] }));
const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${formatNumber(count)})`);

const positionOptions = Object.entries(positionLabels).map(([value, label]) => ({ value, label }));

/** By state, by what is wrong, by whose machine it is and what it runs, by kind, by place. What there is to choose is fetched when it is wanted. */
export function DeviceFilters({ query, onChange }: DeviceFilterProps) {
  const [isWanted, setIsWanted] = useState(false);
  const { data, error, refetch } = useQuery({ ...devicesApi.facets(query.area_id), enabled: isWanted || Boolean(query.factory_id) });
  const fetched = { error, onOpen: () => (error ? void refetch() : setIsWanted(true)) };
  const troubles = Object.entries(troubleLabels).map(([value, label]) => ({ value, label: value === 'plan' ? counted(label, data?.plan_outdated) : label }));
  const versions = data?.versions.map(({ fw_version, count }) => ({ value: fw_version, label: counted(fw_version, count) })) ?? (query.fw_version ? [{ value: query.fw_version, label: query.fw_version }] : undefined);
  return (
    <>
      <FilterSelect label="Trạng thái" multiple value={query.badge} options={badgeOptions} onChange={(badge) => onChange({ badge })} />
      <FilterSelect label="Trục trặc" multiple value={query.trouble} options={troubles} onOpen={() => setIsWanted(true)} onChange={(trouble) => onChange({ trouble })} />
      <FilterSelect label="Nhà sản xuất" value={query.factory_id} options={data?.factories.map(({ id, name, count }) => ({ value: id, label: counted(name, count) }))} onChange={(factory_id) => onChange({ factory_id })} {...fetched} />
      <FilterSelect label="Phiên bản" value={query.fw_version} options={versions} onChange={(fw_version) => onChange({ fw_version })} {...fetched} />
      <FilterSelect label="Loại" multiple value={query.kind} options={kindOptions} onChange={(kind) => onChange({ kind })} />
      <FilterSelect label="Vị trí" value={query.placed} options={positionOptions} onChange={(placed) => onChange({ placed: placed as DeviceQuery['placed'] })} />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
    </>
  );
}
