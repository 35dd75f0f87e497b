import { oneOf, sortBy } from '../common/list-fields';
import { LOG_ACTIONS, LOG_MODULES } from './vocabulary';

export const LOG_RESULTS = ['success', 'failed'] as const;

/** Filters of the activity log. */
export const LOG_LIST = {
  account_id: 'id',
  entity_id: 'id',
  area_id: 'id',
  module: oneOf(LOG_MODULES),
  action: oneOf(LOG_ACTIONS.map(({ value }) => value)),
  result: oneOf(LOG_RESULTS),
  from: 'instant',
  to: 'instant',
  sort: sortBy(['at']),
} as const;
