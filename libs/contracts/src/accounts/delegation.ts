import * as z from 'zod';
import { calendarDay, ref, versioned } from '../common';

/** From the first to the last day, both included, in the installation's time zone. */
const days = { from: calendarDay, until: calendarDay };

/** The person who decides in an account's place, and when; null: nobody. */
export const delegation = z.object({ delegate: ref, ...days }).nullable();
/** The people in whose place an account decides today, each with the last day. */
export const delegatedBy = z.array(ref.extend({ until: calendarDay }));

/** The fields of a delegation as they are written. */
export const delegationFields = z
  .strictObject({ delegate_id: z.uuid(), ...days })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'Ngày cuối không được trước ngày đầu' });
export type DelegationFields = z.output<typeof delegationFields>;

/** Body of `PUT /api/account/delegation`: the caller's own; null ends it. */
export const delegationBody = versioned.extend({ delegation: delegationFields.nullable() });

/** Answer of `GET /api/account/colleagues`: the active accounts of the caller's own place, by name. */
export const colleagues = z.object({ rows: z.array(ref.extend({ group: z.string() })) });
export type Colleagues = z.output<typeof colleagues>;
