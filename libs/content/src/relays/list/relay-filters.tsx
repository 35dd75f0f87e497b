import { AreaFilterButton, useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import type { QueryOf } from '@loa/contracts/common';
import type { relays } from '@loa/contracts/content';
import { chipsOf, FilterSelect } from '@loa/ui-kit';
import { optionsOf, protocolLabels, stationLabels, statusLabels } from '../model/relay-words';

type RelayQuery = QueryOf<typeof relays>;
interface RelayFilterProps {
  query: RelayQuery;
  onChange: (change: Partial<RelayQuery>) => void;
}

/** Filters of the list of relay links. */
export const RelayFilters = ({ query, onChange }: RelayFilterProps) => (
  <>
    <FilterSelect
      label="Tình trạng"
      multiple
      value={query.check_status}
      options={optionsOf(statusLabels)}
      onChange={(check_status) => onChange({ check_status })}
    />
    <FilterSelect
      label="Đài"
      multiple
      value={query.station_kind}
      options={optionsOf(stationLabels)}
      onChange={(station_kind) => onChange({ station_kind })}
    />
    <FilterSelect
      label="Kiểu nguồn"
      multiple
      value={query.protocol}
      options={optionsOf(protocolLabels)}
      onChange={(protocol) => onChange({ protocol })}
    />
    <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
  </>
);

const named = (labels: Record<string, string>, chosen: string | undefined) =>
  chosen &&
  chosen
    .split(',')
    .map((one) => labels[one])
    .join(', ');

/** Active filters, in words. */
export function useRelayFilterChips({ query, onChange }: RelayFilterProps) {
  const area = useTerm('area');
  const areaName = useAreaName(query.area_id);
  return chipsOf(onChange, [
    ['check_status', 'Tình trạng', named(statusLabels, query.check_status)],
    ['station_kind', 'Đài', named(stationLabels, query.station_kind)],
    ['protocol', 'Kiểu nguồn', named(protocolLabels, query.protocol)],
    ['area_id', area, areaName],
  ]);
}
