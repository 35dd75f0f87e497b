import { useQueryClient } from '@tanstack/react-query';
import { groupsQuery } from '../api/groups-api';
import { useAreaName } from '../api/use-area-name';
import { AreaFilterButton } from './area-filter-button';

/** Place that a list is narrowed to: an area with everything below it, or a group of devices. */
export interface ChosenPlace {
  area_id?: string | undefined;
  group_id?: string | undefined;
}

interface PlaceFilterButtonProps {
  query: ChosenPlace;
  onChange: (change: ChosenPlace) => void;
}

/** Filter of a list by one area or one group of devices. */
export function PlaceFilterButton({ query, onChange }: PlaceFilterButtonProps) {
  const client = useQueryClient();
  const choose = (id: string | undefined) => {
    const isGroup = client.getQueryData(groupsQuery().queryKey)?.some((group) => group.id === id);
    onChange(isGroup ? { area_id: undefined, group_id: id } : { area_id: id, group_id: undefined });
  };
  return <AreaFilterButton groups value={query.group_id ?? query.area_id} onChange={choose} />;
}

/** Both filters in words, as chips of a list. */
export function usePlaceChips({ area_id, group_id }: ChosenPlace, area: string) {
  const [areaName, groupName] = [useAreaName(area_id), useAreaName(group_id)];
  return [
    ['area_id', area, areaName],
    ['group_id', 'Nhóm', groupName],
  ] as const;
}
