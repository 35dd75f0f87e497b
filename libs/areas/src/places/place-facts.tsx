import { useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import type { Place } from '@loa/contracts/areas';
import { PositionMap } from '@loa/maps';
import { formatDateTime, formatNumber, formatPhone, KeyValueList } from '@loa/ui-kit';
import { kindName, placeLabels as labels, positionOf, stateNames, stateOf, whereOf } from '../model/place-words';

/** Read-only facts of a place. */
export function PlaceFacts({ place }: { place: Place }) {
  const { lat, lng } = place;
  const device = useTerm('device.any');
  const { area_levels } = useAccount();
  return (
    <>
      <KeyValueList
        items={[
          { label: labels.state, value: stateNames[stateOf(place)] },
          { label: labels.code, value: place.code },
          { label: labels.kind, value: kindName(place.kind) },
          { label: labels.where, value: whereOf(place, area_levels) },
          { label: labels.head_name, value: place.head_name },
          { label: labels.head_phone, value: formatPhone(place.head_phone) },
          { label: labels.phone, value: formatPhone(place.phone) },
          { label: labels.address, value: place.address },
          { label: labels.position, value: positionOf(place) },
          { label: labels.place_count, value: formatNumber(place.place_count) },
          { label: labels.account_count, value: formatNumber(place.account_count) },
          { label: device, value: formatNumber(place.device_count) },
          { label: labels.note, value: place.note },
          { label: 'Sửa gần nhất', value: formatDateTime(place.updated_at) },
        ]}
      />
      {lat !== null && lng !== null && <PositionMap label={labels.position} position={{ lat, lng }} />}
    </>
  );
}
