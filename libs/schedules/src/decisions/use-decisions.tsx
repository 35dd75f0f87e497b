import { isApiError } from '@loa/api-client';
import type { conflictDetails, Schedule } from '@loa/contracts/schedules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type * as z from 'zod';
import { runKeys } from '../api/runs-api';
import { schedulesApi } from '../api/schedules-api';
import type { ConflictChoice } from './conflict-dialog';
import { useQuestion } from './use-question';

const ConflictDialog = lazy(() => import('./conflict-dialog').then((module) => ({ default: module.ConflictDialog })));
const ReasonDialog = lazy(() => import('./reason-dialog').then((module) => ({ default: module.ReasonDialog })));

type Decided = Pick<Schedule, 'id' | 'version' | 'name'>;
type ConflictRule = Exclude<ConflictChoice, 'reschedule'>;
/** The schedule as it then is, or why it is as it was. */
export type Decision = Schedule | 'reschedule' | 'cancelled';

const conflictsOf = (error: unknown): z.output<typeof conflictDetails> | undefined => {
  if (!isApiError(error) || error.code !== 'CONFLICT') return undefined;
  return { conflicts: [], interruptions: [], ...(error.details as Partial<z.output<typeof conflictDetails>> | undefined) };
};

/** What people decide about one schedule, with the questions it takes. Failures are thrown; draw `dialogs` once. */
export function useDecisions() {
  const client = useQueryClient();
  const submitting = useMutation(schedulesApi.submit());
  const approving = useMutation(schedulesApi.approve());
  const rejecting = useMutation(schedulesApi.reject());
  const dropping = useMutation(schedulesApi.drop());
  const pausing = useMutation(schedulesApi.pause());
  const resuming = useMutation(schedulesApi.resume());
  const [askConflict, conflictDialog] = useQuestion(ConflictDialog);
  const [askReason, reasonDialog] = useQuestion(ReasonDialog);

  /** Sends; when it meets another schedule, asks what to do about it and sends again. */
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
    submit: ({ id, version, name }: Decided) => settled(name, (rule) => submitting.mutateAsync({ id, version, ...withRule(rule) })),
    approve: ({ id, version, name }: Decided, approval_note = '') => settled(name, (rule) => approving.mutateAsync({ id, version, approval_note, ...withRule(rule) })),
    reject: ({ id, version }: Decided, reason: string) => rejecting.mutateAsync({ id, version, reason }),
    drop: ({ id, version }: Decided, reason: string, occurrence_id?: string) => dropping.mutateAsync({ id, version, reason, ...(occurrence_id && { occurrence_id }) }),
    pause: ({ id, version }: Decided) => pausing.mutateAsync({ id, version }),
    resume: ({ id, version }: Decided) => resuming.mutateAsync({ id, version }),
    /** After a refusal: what was on the screen is no longer so. */
    refresh: () => {
      schedulesApi.refresh(client);
      void client.invalidateQueries({ queryKey: runKeys.all });
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
