/** Levels of the one area tree, from the country (the root of every administrator's scope) down to a village. */
export const AREA_LEVELS = { country: 0, province: 1, district: 2, commune: 3, village: 4 } as const;

/** How many areas can be asked for by their ids in one call. */
export const AREA_IDS_AT_ONCE = 100;
