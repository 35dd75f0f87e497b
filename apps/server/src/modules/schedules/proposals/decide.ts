import type { approveBody, withdrawBody } from '@loa/contracts/schedules';
import type * as z from 'zod';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { checkReferences } from '../check-references';
import { replace } from '../decisions/edit';
import { asDecider, lockSchedule, stepping, store } from '../decisions/step';
import type { PlacedSchedule, Step } from '../decisions/step';
import { lockTargets } from '../plans/place-locks';
import { proposalOf, proposed } from './proposals';
import type { Proposal } from './proposals';
import { discardProposals, rebuildAhead, sayWhatBecame, settle } from './propose';

/** The change of a schedule that waits for its decision. */
export async function waitingProposal({ tx }: Step, { id }: PlacedSchedule): Promise<Proposal | null> {
  const proposal = await proposalOf(tx, id);
  return proposal?.status === 'waiting_approval' ? proposal : null;
}

/**
 * Puts a proposed change in the place of the approved version, from now on. What it refers to is checked again:
 * contents, places and rights may have changed while it waited.
 */
export async function approveProposal(
  step: Step,
  current: PlacedSchedule,
  proposal: Proposal,
  { conflict_rule, approval_note }: Omit<z.output<typeof approveBody>, 'version'>,
) {
  const { tx, caller, window } = step;
  const { written, submitted_by, submitted_at } = proposal;
  const values = { ...written, conflict_rule: conflict_rule ?? written.conflict_rule };
  const area = await checkReferences(tx, caller, current.kind, values, current, null);
  await lockTargets(tx, [values]);
  await discardProposals(step, [current], 'approved');
  const decided = {
    approval_note,
    submitted_by,
    submitted_at,
    edited_by: submitted_by,
    edited_at: submitted_at,
    approved_by: asDecider(caller, current),
    approved_at: window.now,
  };
  await replace(step, current, values, area, { action: 'APPROVE', decided });
  await rebuildAhead(step, [proposed(current, proposal)]);
}

/** The approved version stays; the author sees the reason and may change the proposal and send it again. */
export async function rejectProposal(step: Step, current: PlacedSchedule, proposal: Proposal, reject_reason: string) {
  const { caller, window } = step;
  const rejected: Proposal = {
    ...proposal,
    status: 'rejected',
    reject_reason,
    rejected_by: asDecider(caller, current),
    rejected_at: window.now,
    changed_since_rejection: false,
  };
  await settle(step, current.id, rejected);
  const logged = [{ field: 'reject_reason' as const, old: proposal.reject_reason, new: reject_reason }];
  const updated = await store(step, current, 'REJECT', {}, logged);
  await sayWhatBecame(step, updated, proposal, rejected, 'rejected');
  await rebuildAhead(step, [proposed(current, proposal)]);
}

/** The author, or who may edit the schedule, gives a proposed change up. */
export const withdraw = (deps: Deps, caller: Caller, id: string, { version }: z.output<typeof withdrawBody>) =>
  stepping(deps, caller, async (step) => {
    const current = await lockSchedule(step, id, version);
    const proposal = await proposalOf(step.tx, id);
    if (!proposal) throw new AppError('WRONG_STATE');
    const updated = await store(step, current, 'WITHDRAW', {});
    await discardProposals(step, [updated]);
    await rebuildAhead(step, [proposed(current, proposal)]);
  });
