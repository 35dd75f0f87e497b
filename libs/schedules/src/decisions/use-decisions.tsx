import { isApiError } from '@loa/api-client';
import type { conflictDetails, Schedule } from '@loa/contracts/schedules';
import { lazyPart } from '@loa/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { decisionsApi, refreshSchedules } from '../api/schedules-api';
import type { ConflictChoice } from './conflict-dialog';
import { useQuestion } from './use-question';

const ConflictDialog = lazyPart(() => import('./conflict-dialog').then((module) => module.ConflictDialog));
const ReasonDialog = lazyPart(() => import('./reason-dialog').then((module) => module.ReasonDialog));

type Decided = Pick<Schedule, 'id' | 'kind' | 'version' | 'name'>;
type ConflictRule = Exclude<ConflictChoice, 'reschedule'>;
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
  const submitting = useMutation(decisionsApi.submit());
  const approving = useMutation(decisionsApi.approve());
  const rejecting = useMutation(decisionsApi.reject());
  const dropping = useMutation(decisionsApi.drop());
  const pausing = useMutation(decisionsApi.pause());
  const resuming = useMutation(decisionsApi.resume());
  const [askConflict, conflictDialog] = useQuestion(ConflictDialog);
  const [askReason, reasonDialog] = useQuestion(ReasonDialog);

  /** Sends; on a conflict with another schedule, asks for a rule and sends again. */
  const settled = async (name: string, send: (rule?: ConflictRule) => Promise<Schedule>): Promise<Decision> => {
    try {
      return await send();
    } catch (error) {
      const met = conflictsOf(error);
      if (!met) throw error;
      const choice = await askConflict({ name, ...met });
      if (choice === null) return 'cancelled';
      return choice === 'reschedule' ? choice : send(choice);
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
    submit: ({ id, kind, version, name }: Decided) =>
      settled(name, (rule) => submitting.mutateAsync({ id, kind, version, ...withRule(rule) })),
    approve: ({ id, kind, version, name }: Decided, approval_note = '') =>
      settled(name, (rule) => approving.mutateAsync({ id, kind, version, approval_note, ...withRule(rule) })),
    reject: ({ id, kind, version }: Decided, reason: string) => rejecting.mutateAsync({ id, kind, version, reason }),
    drop: ({ id, kind, version }: Decided, reason: string, occurrence_id?: string) =>
      dropping.mutateAsync({ id, kind, version, reason, ...(occurrence_id && { occurrence_id }) }),
    pause: ({ id, kind, version }: Decided) => pausing.mutateAsync({ id, kind, version }),
    resume: ({ id, kind, version }: Decided) => resuming.mutateAsync({ id, kind, version }),
    /** Runs after a refusal: the screen is out of date. */
    refresh: () => refreshSchedules(client),
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
