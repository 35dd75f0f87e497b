import { contentCalls } from './content';
import { deviceCalls } from './devices';
import { peopleCalls } from './people';
import { placeAndSettingCalls } from './places-and-settings';
import { scheduleCalls } from './schedules';
import type { Call } from './standard-calls';

export { standardCalls, type Call } from './standard-calls';

/**
 * Every call of the console's API with its shapes. The server's tests compare it with the declared routes, and the fake
 * API of test-kit answers by it, so that a page meets in its tests what it would meet at the server. No shipped code
 * imports it.
 */
export const CALLS: Record<string, Call> = {
  ...peopleCalls,
  ...placeAndSettingCalls,
  ...contentCalls,
  ...deviceCalls,
  ...scheduleCalls,
};
