import type { Address } from '@loa/app-config';
import { AREA_LEVELS, PLACE_CALLS, PLACE_LEVELS, type PlaceLevel } from '@loa/contracts/areas';

/** SPEC §2: address of each level, in the two families of words. */
export const PLACE_ADDRESSES = {
  province: { areas: '/dia-ban/tinh-thanh', organisation: '/to-chuc/tinh-thanh' },
  district: { areas: '/dia-ban/quan-huyen', organisation: '/to-chuc/quan-huyen' },
  commune: { areas: '/dia-ban/phuong-xa', organisation: '/to-chuc/don-vi' },
  village: { areas: '/dia-ban/thon-xom', organisation: '/to-chuc/bo-phan' },
} as const satisfies Record<PlaceLevel, Address>;

/** Address parameter of the panel: the id of a place, or the word for a new one. */
export const PLACE_PARAM = 'noi';
export const NEW = 'moi';
export const NEW_PLACE = `?${PLACE_PARAM}=${NEW}`;

export const termOf = <const Level extends PlaceLevel>(level: Level) => `area.${level}` as const;
export const permissionAt = <const Action extends 'VIEW' | 'ADD' | 'EDIT' | 'DELETE'>(
  level: PlaceLevel,
  action: Action,
) => `${PLACE_CALLS[level].module}_${action}` as const;

/** The level of a place of the tree; the country has none. */
export const levelNamed = (level: number) => PLACE_LEVELS.find((name) => AREA_LEVELS[name] === level);

/** Whether an installation with so many levels uses this one. */
export const isLevelUsed = (levels: number) => (level: PlaceLevel) => level !== 'district' || levels === 4;
