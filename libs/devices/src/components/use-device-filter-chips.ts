import { usePlaceChips } from '@loa/areas';
import { useShownWords, useTerm } from '@loa/app-config';
import { chipsOf, chosenNames, type FilterChip } from '@loa/ui-kit';
import { badgeLabels, BOARD_SIZE, kindLabels, positionLabels, troubleLabels } from '../model/device-state';
import { useFacets, type DeviceFilterProps } from './device-filters';

/** Active filters of the list, in words. */
export function useDeviceFilterChips({ query, onChange }: DeviceFilterProps): FilterChip[] {
  const shownWords = useShownWords(query.kind);
  const { data } = useFacets(query, Boolean(query.factory_id ?? query.resolution_id));
  const named = (among: readonly { id: string; name: string }[] | undefined, wanted: string | undefined) =>
    wanted && (among?.find(({ id }) => id === wanted)?.name ?? '…');
  const places = usePlaceChips(query, useTerm('area'));
  return chipsOf(onChange, [
    ['badge', 'Trạng thái', shownWords(chosenNames(badgeLabels, query.badge) ?? '')],
    ['trouble', 'Trục trặc', chosenNames(troubleLabels, query.trouble)],
    ['factory_id', 'Nhà sản xuất', named(data?.factories, query.factory_id)],
    ['fw_version', 'Phiên bản', query.fw_version],
    ['kind', 'Loại', chosenNames(kindLabels, query.kind)],
    ['resolution_id', BOARD_SIZE, named(data?.resolutions, query.resolution_id)],
    ['placed', 'Vị trí', query.placed && positionLabels[query.placed]],
    ...places,
  ]);
}
