/** SPEC §5: text is between 2 characters and 500 (short) or 50000 (long). Without a shape, for lists that load none. */
export const TEXT_MIN = 2;
export const TEXT_MEDIUM = 500;
export const TEXT_MAX = 50_000;
