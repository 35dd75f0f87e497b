import { holidayName } from '@loa/contracts/holidays';

/** Name of a public holiday on which the plan does not ring. */
export const holidayIn = (skips: boolean, day: string) => (skips ? holidayName(day) : undefined);
