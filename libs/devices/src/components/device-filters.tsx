import { AreaFilterButton } from '@loa/areas';
import type { QueryOf } from '@loa/contracts/common';
import { DEVICE_BADGES, type devices } from '@loa/contracts/devices';
import { FilterSelect } from '@loa/ui-kit';
import { badgeLabels, kindLabels, positionLabels, troubleLabels } from '../model/device-state';

export type DeviceQuery = QueryOf<typeof devices>;
export interface DeviceFilterProps {
  query: DeviceQuery;
  onChange: (change: Partial<DeviceQuery>) => void;
}

/** Everything in this list is installed. */
const badgeOptions = DEVICE_BADGES.filter((badge) => badge !== 'not_installed').map((value) => ({ value, label: badgeLabels[value] }));
const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

const troubleOptions = Object.entries(troubleLabels).map(([value, label]) => ({ value, label }));

const positionOptions = Object.entries(positionLabels).map(([value, label]) => ({ value, label }));

/** By state, by what is wrong, by kind, by place. */
export function DeviceFilters({ query, onChange }: DeviceFilterProps) {
  return (
    <>
      <FilterSelect label="Trạng thái" multiple value={query.badge} options={badgeOptions} onChange={(badge) => onChange({ badge })} />
      <FilterSelect label="Trục trặc" multiple value={query.trouble} options={troubleOptions} onChange={(trouble) => onChange({ trouble })} />
      <FilterSelect label="Loại" multiple value={query.kind} options={kindOptions} onChange={(kind) => onChange({ kind })} />
      <FilterSelect label="Vị trí" value={query.position} options={positionOptions} onChange={(position) => onChange({ position: position as DeviceQuery['position'] })} />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
    </>
  );
}
