import { FilterSelect } from '@loa/ui-kit';
import Stack from '@mui/material/Stack';
import { BOARD_SIZE, kindLabels, positionLabels } from '../model/device-state';
import { counted, useFacets, type DeviceFilterProps, type DeviceQuery } from './device-filters';

const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));
const positionOptions = Object.entries(positionLabels).map(([value, label]) => ({ value, label }));

/**
 * Filters by maker, version, kind, resolution and known position, with counts for maker, version and size.
 */
export function MoreDeviceFilters({ query, onChange }: DeviceFilterProps) {
  const { data, error } = useFacets(query);
  // Without boards there is no filter by resolution.
  const hasSizes = query.resolution_id !== undefined || (data && data.resolutions.length > 0);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <FilterSelect
        label="Nhà sản xuất"
        value={query.factory_id}
        options={data?.factories.map(({ id, name, count }) => ({ value: id, label: counted(name, count) }))}
        error={error}
        onChange={(factory_id) => onChange({ factory_id })}
      />
      <FilterSelect
        label="Phiên bản"
        value={query.fw_version}
        options={data?.versions.map(({ fw_version, count }) => ({
          value: fw_version,
          label: counted(fw_version, count),
        }))}
        error={error}
        onChange={(fw_version) => onChange({ fw_version })}
      />
      <FilterSelect
        label="Loại"
        multiple
        value={query.kind}
        options={kindOptions}
        onChange={(kind) => onChange({ kind })}
      />
      {hasSizes && (
        <FilterSelect
          label={BOARD_SIZE}
          value={query.resolution_id}
          options={data?.resolutions.map(({ id, name, count }) => ({ value: id, label: counted(name, count) }))}
          error={error}
          onChange={(resolution_id) => onChange({ resolution_id })}
        />
      )}
      <FilterSelect
        label="Vị trí"
        value={query.placed}
        options={positionOptions}
        onChange={(placed) => onChange({ placed: placed as DeviceQuery['placed'] })}
      />
    </Stack>
  );
}
