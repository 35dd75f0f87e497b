import { isApiError } from '@loa/api-client';
import { PRIORITY_LEVELS, proposedIn, type conflictDetails, type Schedule } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { lazyPart, useLoadEarly } from '@loa/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { decisionsApi, refreshSchedules } from '../api/schedules-api';
import type { ConflictRule } from './effect-lines';
import { rightTo } from '../model/schedule-kind';
import { usePreviewNow } from './use-preview-now';
import { useQuestion } from './use-question';

const ConflictDialog = lazyPart(() => import('./conflict-dialog').then((module) => module.ConflictDialog));
const ReasonDialog = lazyPart(() => import('./reason-dialog').then((module) => module.ReasonDialog));

type Decided = Pick<Schedule, 'id' | 'kind' | 'version'>;
/** The schedule after the decision, or the reason why it did not change. */
export type Decision = Schedule | 'reschedule' | 'cancelled';

const conflictsOf = (error: unknown): z.output<typeof conflictDetails> | undefined => {
  if (!isApiError(error) || error.code !== 'CONFLICT') return undefined;
  return {
    conflicts: [],
    interruptions: [],
    ...(error.details as Partial<z.output<typeof conflictDetails>> | undefined),
  };
};

/** Decisions about one schedule, with their questions. Failures are thrown; render `dialogs` once. */
export function useDecisions() {
  const client = useQueryClient();
  useLoadEarly(ConflictDialog, ReasonDialog);
  const submitting = useMutation(decisionsApi.submit());
  const approving = useMutation(decisionsApi.approve());
  const rejecting = useMutation(decisionsApi.reject());
  const withdrawing = useMutation(decisionsApi.withdraw());
  const dropping = useMutation(decisionsApi.drop());
  const pausing = useMutation(decisionsApi.pause());
  const resuming = useMutation(decisionsApi.resume());
  const changing = useMutation(decisionsApi.change());
  const can = useCan();
  const previewNow = usePreviewNow();
  const [askConflict, conflictDialog] = useQuestion(ConflictDialog);
  const [askReason, reasonDialog] = useQuestion(ReasonDialog);

  /** Sends; on a conflict with another schedule, asks for a decision and sends again. */
  const settled = async (
    schedule: Schedule,
    send: (target: Decided, rule?: ConflictRule) => Promise<Schedule>,
    rule?: ConflictRule,
  ): Promise<Decision> => {
    const { id, kind, version, name } = schedule;
    try {
      return await send({ id, kind, version }, rule);
    } catch (error) {
      const met = conflictsOf(error);
      if (!met) throw error;
      const preview = await previewNow(schedule);
      const free_slot = preview?.free_slot ?? null;
      const choice = await askConflict({ name, kind, mayChange: can(rightTo('EDIT', kind)), free_slot, ...met });
      if (choice === null) return 'cancelled';
      if (choice === 'reschedule') return choice;
      if (choice !== 'priority' && choice !== 'free') return settled(schedule, send, choice);
      const [{ formOf }, { inFreeSlot }] = await Promise.all([
        import('../model/form/form-values'),
        import('../model/form/schedule-form'),
      ]);
      const form = formOf(schedule);
      const wanted =
        choice === 'free' ? inFreeSlot(form, preview) : { ...form, priority_level: PRIORITY_LEVELS.priority };
      const changed = await changing.mutateAsync({ id, kind, version, ...wanted });
      return settled(proposedIn(changed) ?? changed, send);
    }
  };
  const withRule = (rule?: ConflictRule) => (rule ? { conflict_rule: rule } : {});

  return {
    dialogs: (
      <>
        {conflictDialog}
        {reasonDialog}
      </>
    ),
    askReason,
    askConflict,
    submit: (schedule: Schedule) =>
      settled(schedule, (target, rule) => submitting.mutateAsync({ ...target, ...withRule(rule) })),
    approve: (schedule: Schedule, approval_note = '') =>
      settled(schedule, (target, rule) => approving.mutateAsync({ ...target, approval_note, ...withRule(rule) })),
    reject: ({ id, kind, version }: Decided, reason: string) => rejecting.mutateAsync({ id, kind, version, reason }),
    drop: ({ id, kind, version }: Decided, reason: string, occurrence_id?: string) =>
      dropping.mutateAsync({ id, kind, version, reason, ...(occurrence_id && { occurrence_id }) }),
    withdraw: ({ id, kind, version }: Decided) => withdrawing.mutateAsync({ id, kind, version }),
    pause: ({ id, kind, version }: Decided) => pausing.mutateAsync({ id, kind, version }),
    resume: ({ id, kind, version }: Decided) => resuming.mutateAsync({ id, kind, version }),
    /** Runs after a refusal: the screen is out of date. */
    refresh: () => refreshSchedules(client),
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
