import { eq } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { asRef } from '../../../http/caller';
import { changedFields } from '../changed-fields';
import { rebuildPlans } from '../plans/device-plans';
import { devicesOfAll } from '../reach/reach';
import { notifyPeople } from '../decisions/notify-people';
import { sendWaiting, store } from '../decisions/step';
import type { PlacedSchedule, Step } from '../decisions/step';
import { scheduleProposalTable as table } from '../table';
import type { PlacedWrite } from '../stored-schedule';
import { proposalOf, proposalsOf, proposed } from './proposals';
import type { Proposal } from './proposals';

/** Status of a proposal; `draft`: there is none. */
type Status = Proposal['status'] | 'approved' | 'draft';

/**
 * Stores a change of an approved schedule beside it, in place of an earlier one. Devices download its files while it
 * waits.
 */
export async function propose(
  step: Step,
  current: PlacedSchedule,
  written: PlacedWrite,
  foreseen: Pick<Proposal, 'device_count' | 'next_start'>,
) {
  const { tx, caller, window } = step;
  const before = await proposalOf(tx, current.id);
  const proposal: Proposal = {
    schedule_id: current.id,
    written,
    status: 'waiting_approval',
    ...foreseen,
    submitted_by: asRef(caller),
    submitted_at: window.now,
    reject_reason: before?.reject_reason ?? null,
    rejected_by: before?.rejected_by ?? null,
    rejected_at: before?.rejected_at ?? null,
    changed_since_rejection:
      !!before?.rejected_at &&
      (before.changed_since_rejection || changedFields(proposed(current, before), written).length > 0),
  };
  await tx.insert(table).values(proposal).onConflictDoUpdate({ target: table.schedule_id, set: proposal });
  const after = proposed(current, proposal);
  const updated = await store(step, current, 'SUBMIT', {}, changedFields(current, after));
  await sayWhatBecame(step, updated, before, proposal, 'waiting_approval');
  await rebuildAhead(step, [after, ...(before ? [proposed(current, before)] : [])]);
}

/** Takes the files of what waited from devices that need them for nothing else, and gives them those of what waits. */
export const rebuildAhead = async ({ tx, after, deps, window }: Step, schedules: readonly PlacedSchedule[]) =>
  rebuildPlans(tx, after, deps, {
    devices: await devicesOfAll(tx, schedules),
    window,
    changed: [...new Set(schedules.map(({ id }) => id))],
  });

/** Notifies the people whom a step of a proposal concerns, and the consoles of approvers. */
export async function sayWhatBecame(
  {
    tx,
    after,
    deps,
    caller,
  }: Pick<Step, 'tx' | 'after' | 'deps'> & { caller: { account_id: string | null; name: string } },
  schedule: PlacedSchedule,
  before: Pick<Proposal, 'status'> | undefined,
  proposal: Proposal,
  status: Status,
) {
  const was = { status: before?.status ?? ('draft' as const) };
  const now = { ...proposed(schedule, proposal), status, is_change: true };
  await notifyPeople(tx, after, deps, was, now, caller);
  after(() => sendWaiting(deps, was, now));
}

/** Deletes what was proposed of schedules that are replaced or over. */
export async function discardProposals(step: Step, schedules: readonly PlacedSchedule[], status: Status = 'draft') {
  const ids = schedules.map(({ id }) => id);
  const found = await proposalsOf(step.tx, ids);
  if (found.size === 0) return;
  await step.tx.delete(table).where(anyOf(table.schedule_id, ids));
  for (const schedule of schedules) {
    const proposal = found.get(schedule.id);
    if (proposal) await sayWhatBecame(step, schedule, proposal, proposal, status);
  }
}

/** Changes what became of a proposal. */
export const settle = ({ tx }: Pick<Step, 'tx'>, schedule_id: string, patch: Partial<Proposal>) =>
  tx.update(table).set(patch).where(eq(table.schedule_id, schedule_id));
