import { DEVICE_CALLS } from '@loa/contracts/devices';
import { PLACE_CALLS } from '@loa/contracts/areas';
import { MEDIA_CALLS } from '@loa/contracts/media';
import { SLIDESHOW_CALLS } from '@loa/contracts/slideshows';
import { inArray } from 'drizzle-orm';
import type { RecordUser } from '../../../http/record-uses';
import { usersIn } from '../../../http/record-uses';
import { inScope } from '../../../http/scope';
import { areaTable } from '../../areas';
import { heardWith } from '../../content';
import { deviceTable } from '../../devices';
import { showingByDefault } from './store';

const ofPlaces: RecordUser['find'] = async (tx, caller, id, limit) => {
  const { area_ids } = await showingByDefault(tx, heardWith(id));
  return area_ids.length === 0
    ? []
    : usersIn(tx, areaTable, inArray(areaTable.id, area_ids), limit, inScope(areaTable.id, caller));
};
const ofBoards: RecordUser['find'] = async (tx, caller, id, limit) => {
  const { device_ids } = await showingByDefault(tx, heardWith(id));
  return device_ids.length === 0
    ? []
    : usersIn(tx, deviceTable, inArray(deviceTable.id, device_ids), limit, inScope(deviceTable.area_id, caller));
};

/** A content that is a default of boards cannot be deleted. */
export const defaultShowUses: RecordUser[] = [MEDIA_CALLS, SLIDESHOW_CALLS].flatMap((of) => [
  { of, by: { ...PLACE_CALLS.commune, label: 'nội dung mặc định của địa bàn' }, find: ofPlaces },
  { of, by: { ...DEVICE_CALLS, label: 'nội dung mặc định của màn hình' }, find: ofBoards },
]);
