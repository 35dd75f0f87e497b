import { areStatePlaces, inLine, useAddress, useAppConfig, useTerm } from '@loa/app-config';
import { AREA_LEVELS, type PlaceLevel } from '@loa/contracts/areas';
import { PLACE_ADDRESSES, termOf } from './place-levels';

/**
 * Words of this console for a level: as a heading, and inside a sentence. `isOfState`: its places have a legal kind,
 * and are in the official list.
 */
export function usePlaceWords(level: PlaceLevel) {
  const title = useTerm(termOf(level));
  const { typeApp } = useAppConfig();
  return { title, word: inLine(title), isOfState: areStatePlaces(typeApp) || AREA_LEVELS[level] < AREA_LEVELS.commune };
}

/** Address of each level in this console. */
export const usePlaceAddresses = (): Record<PlaceLevel, string> => ({
  province: useAddress(PLACE_ADDRESSES.province),
  district: useAddress(PLACE_ADDRESSES.district),
  commune: useAddress(PLACE_ADDRESSES.commune),
  village: useAddress(PLACE_ADDRESSES.village),
});
