import { inLine, useAddress, useTerm } from '@loa/app-config';
import type { PlaceLevel } from '@loa/contracts/areas';
import { PLACE_ADDRESSES, termOf } from './place-levels';

/** What this console calls a level: as a heading, and inside a sentence. */
export function usePlaceWords(level: PlaceLevel) {
  const title = useTerm(termOf(level));
  return { title, word: inLine(title) };
}

/** Where this console keeps each level. */
export const usePlaceAddresses = (): Record<PlaceLevel, string> => ({
  province: useAddress(PLACE_ADDRESSES.province),
  district: useAddress(PLACE_ADDRESSES.district),
  commune: useAddress(PLACE_ADDRESSES.commune),
  village: useAddress(PLACE_ADDRESSES.village),
});
