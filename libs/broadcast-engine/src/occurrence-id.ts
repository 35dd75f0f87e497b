import { v5 } from 'uuid';
import { type InstantInput, toIso } from './instant';

/** Never change it: every occurrence id ever stored or reported comes from it. */
const OCCURRENCE_NAMESPACE = '5c0a6a4e-7d0f-4c58-9b2b-6f0d4c1e8a21';

/** UUIDv5 of schedule and start, however the start is written: materialising the same run again yields the same id. */
export const occurrenceId = (scheduleId: string, start: InstantInput): string =>
  v5(`${scheduleId}/${toIso(start)}`, OCCURRENCE_NAMESPACE);
