import * as z from 'zod';

/**
 * Number of levels that an installation shows: with 3 there are no districts, and places in one appear in its province.
 * Stored data does not depend on it.
 */
export const areaLevelsShown = z.union([z.literal(3), z.literal(4)]);
export type AreaLevelsShown = z.output<typeof areaLevelsShown>;
