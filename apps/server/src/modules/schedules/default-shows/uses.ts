import { DEVICE_CALLS } from '@loa/contracts/devices';
import { AREA_LEVELS, PLACE_CALLS, PLACE_LEVELS } from '@loa/contracts/areas';
import type { PlaceLevel } from '@loa/contracts/areas';
import { MEDIA_CALLS } from '@loa/contracts/media';
import { SLIDESHOW_CALLS } from '@loa/contracts/slideshows';
import { and, inArray } from 'drizzle-orm';
import type { RecordUser } from '../../../http/record-uses';
import { usersIn } from '../../../http/record-uses';
import { inScope } from '../../../http/scope';
import { areaTable } from '../../areas';
import { heardWith } from '../../content';
import { deviceTable } from '../../devices';
import { showingByDefault } from './store';

const ofPlaces =
  (level: PlaceLevel): RecordUser['find'] =>
  async (tx, caller, id, limit) => {
    const { area_ids } = await showingByDefault(tx, heardWith(id));
    // The country has no list of its own; it stands above the provinces.
    const levels = level === 'province' ? [AREA_LEVELS.country, AREA_LEVELS.province] : [AREA_LEVELS[level]];
    const places = and(inArray(areaTable.id, area_ids), inArray(areaTable.level, levels));
    return area_ids.length === 0 ? [] : usersIn(tx, areaTable, places, limit, inScope(areaTable.id, caller));
  };
const ofBoards: RecordUser['find'] = async (tx, caller, id, limit) => {
  const { device_ids } = await showingByDefault(tx, heardWith(id));
  return device_ids.length === 0
    ? []
    : usersIn(tx, deviceTable, inArray(deviceTable.id, device_ids), limit, inScope(deviceTable.area_id, caller));
};

/** A content that is a default of boards cannot be deleted. */
export const defaultShowUses: RecordUser[] = [MEDIA_CALLS, SLIDESHOW_CALLS].flatMap((of) => [
  ...PLACE_LEVELS.map((level) => ({
    of,
    by: { ...PLACE_CALLS[level], label: 'nội dung mặc định của địa bàn' },
    find: ofPlaces(level),
  })),
  { of, by: { ...DEVICE_CALLS, label: 'nội dung mặc định của màn hình' }, find: ofBoards },
]);
