import type { Terms } from '@loa/app-config';
import type { Place, PlaceLevel, Places } from '@loa/contracts/areas';
import type { QueryInputOf } from '@loa/contracts/common';
import { formatPhone } from '@loa/ui-kit';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import { placesApi } from '../api/places-api';
import { PLACE_ADDRESSES } from '../model/place-levels';
import { kindName, placeLabels as labels, positionOf, stateNames, stateOf, whereOf } from '../model/place-words';

const columns = ({ device }: Pick<Terms, 'device'>, levels: number): ExportColumn<Place>[] => [
  [labels.name, ({ name }) => name],
  [labels.code, ({ code }) => code],
  [labels.kind, ({ kind }) => kindName(kind)],
  [labels.where, (place) => whereOf(place, levels)],
  [labels.head_name, ({ head_name }) => head_name],
  [labels.head_phone, ({ head_phone }) => formatPhone(head_phone)],
  [labels.phone, ({ phone }) => formatPhone(phone)],
  [labels.address, ({ address }) => address],
  [labels.position, positionOf],
  [labels.place_count, ({ place_count }) => place_count],
  [labels.account_count, ({ account_count }) => account_count],
  [device, ({ device_count }) => device_count],
  [labels.state, (place) => stateNames[stateOf(place)]],
];

interface PlacesToExport {
  level: PlaceLevel;
  client: QueryClient;
  query: QueryInputOf<Places>;
  words: Pick<Terms, 'device'>;
  levels: number;
}

/** Export of the places in the filtered list. */
export const exportPlaces = (kind: FileKind, { level, client, query, words, levels }: PlacesToExport) =>
  exportRows({
    kind,
    name: PLACE_ADDRESSES[level].areas.split('/').at(-1) ?? level,
    columns: columns(words, levels),
    readPage: (page) => client.fetchQuery({ ...placesApi[level].list({ ...query, ...page }), staleTime: 0, gcTime: 0 }),
  });
