import * as z from 'zod';

/**
 * How many levels an installation shows: with 3 there are no districts, and what lies in one lies in its province.
 * Nothing stored depends on it.
 */
export const areaLevelsShown = z.union([z.literal(3), z.literal(4)]);
export type AreaLevelsShown = z.output<typeof areaLevelsShown>;
