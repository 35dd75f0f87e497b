import { inWordsOfKind, isOwnWork, OWN_WORK_TEXT } from '@loa/contracts/schedules';
import type { approveBody, rejectBody, submitBody } from '@loa/contracts/schedules';
import type * as z from 'zod';
import type { Deps } from '../../../deps';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { rebuildPlans } from '../plans/device-plans';
import { AppError } from '../../../http/errors';
import { approveProposal, rejectProposal, waitingProposal } from '../proposals/decide';
import { proposed } from '../proposals/proposals';
import { decidedOutlook, putOnAir } from './put-on-air';
import { keepPaused } from './pause-resume-drop';
import { mustBeWhole } from '../whole';
import { devicesOfAll } from '../reach/reach';
import { asDecider, lockSchedule, lockForAir, stepping, stepTo, store } from './step';
import type { PlacedSchedule, Step } from './step';

/** Submits for approval, or approves at once where the installation requires no approval. */
export const submit = (
  deps: Deps,
  caller: Caller,
  id: string,
  { version, conflict_rule }: z.output<typeof submitBody>,
) =>
  stepping(deps, caller, async (step) => {
    const current = await lockForAir(step, id, version);
    const { require_approval } = step.settings;
    const status = stepTo(current, 'submit', { require_approval });
    mustBeWhole(current.kind, current);
    const decided = { ...current, conflict_rule: conflict_rule ?? current.conflict_rule };
    const outlook = await decidedOutlook(step, decided);
    const patch = {
      submitted_by: asRef(caller),
      submitted_at: step.window.now,
      status_reason: null,
      conflict_rule: decided.conflict_rule,
    };
    if (status === 'approved')
      await keepPaused(step, await putOnAir(step, current, outlook, { ...patch, approval_note: null }, 'SUBMIT'));
    else {
      await store(step, current, 'SUBMIT', {
        ...patch,
        status,
        next_start: outlook.first?.start ?? null,
        device_count: outlook.devices.length,
      });
      // Devices download its files while it waits, so that they have them when it is approved.
      await rebuildPlans(step.tx, step.after, deps, { devices: outlook.devices, window: step.window, changed: [id] });
    }
  });

/** With `four_eyes` the approver is another person than its author; without it the log names both. */
export const approve = (
  deps: Deps,
  caller: Caller,
  id: string,
  { version, conflict_rule, approval_note }: z.output<typeof approveBody>,
) =>
  stepping(deps, caller, async (step) => {
    const current = await lockForAir(step, id, version);
    const change = await waitingProposal(step, current);
    checkApprover(step, change ? proposed(current, change) : current);
    if (change) return approveProposal(step, current, change, { conflict_rule, approval_note });
    stepTo(current, 'approve');
    const decided = { ...current, conflict_rule: conflict_rule ?? current.conflict_rule };
    const outlook = await decidedOutlook(step, decided);
    const patch = { conflict_rule: decided.conflict_rule, approval_note };
    await keepPaused(step, await putOnAir(step, current, outlook, patch, 'APPROVE'));
  });

function checkApprover(
  { settings, caller }: Step,
  version: Parameters<typeof isOwnWork>[0] & Pick<PlacedSchedule, 'kind'>,
) {
  if (settings.four_eyes && isOwnWork(version, caller.account_id))
    throw new AppError('RULE', { message: `${inWordsOfKind(version.kind, OWN_WORK_TEXT)}.` });
}

export const reject = (deps: Deps, caller: Caller, id: string, { version, reason }: z.output<typeof rejectBody>) =>
  stepping(deps, caller, async (step) => {
    const current = await lockSchedule(step, id, version);
    const change = await waitingProposal(step, current);
    if (change) return rejectProposal(step, current, change, reason);
    await store(step, current, 'REJECT', {
      status: stepTo(current, 'reject'),
      ...rejection(step, current, reason),
      status_reason: null,
      next_start: null,
    });
    await rebuildPlans(step.tx, step.after, deps, {
      devices: await devicesOfAll(step.tx, [current]),
      window: step.window,
      changed: [id],
    });
  });

const rejection = ({ caller, window }: Step, schedule: PlacedSchedule, reject_reason: string) => ({
  reject_reason,
  rejected_by: asDecider(caller, schedule),
  rejected_at: window.now,
  changed_since_rejection: false,
});
