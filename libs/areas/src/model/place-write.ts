import { AREA_LEVELS, type Place, type PlaceWrite } from '@loa/contracts/areas';

/** Initial values of a new place. */
export const EMPTY_PLACE: PlaceWrite = {
  name: '',
  note: '',
  code: '',
  kind: '',
  parent_id: null,
  is_active: true,
  lat: null,
  lng: null,
  address: '',
  phone: '',
  head_name: '',
  head_phone: '',
};

/** Writable fields of a loaded place. A province lies in the country and names none. */
export const writeOf = ({
  name,
  note,
  code,
  kind,
  parent_id,
  level,
  is_active,
  lat,
  lng,
  address,
  phone,
  head_name,
  head_phone,
}: Place): PlaceWrite => ({
  name,
  note,
  code,
  kind,
  parent_id: level === AREA_LEVELS.province ? null : parent_id,
  is_active,
  lat,
  lng,
  address,
  phone,
  head_name,
  head_phone,
});
