/** Levels of the one area tree, from the country (the root every administrator hangs on) down to a village. */
export const AREA_LEVELS = { country: 0, province: 1, district: 2, commune: 3, village: 4 } as const;
