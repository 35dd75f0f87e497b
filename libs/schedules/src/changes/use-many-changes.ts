import { proposedIn, wantedOf, type Schedule } from '@loa/contracts/schedules';
import { errorText } from '@loa/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decisionsApi, refreshSchedules } from '../api/schedules-api';
import { formOf, type ScheduleForm } from '../model/form/form-values';

/** A schedule as it was and as it is stored now. */
export interface SavedChange {
  before: Schedule;
  saved: Schedule;
}

// Lists are loaded again once, after the last of them.
const quiet = { onSuccess: () => undefined };

/** Stores changes of several schedules one after the other, and takes them back. */
export function useManyChanges() {
  const client = useQueryClient();
  const changing = useMutation({ ...decisionsApi.change(), ...quiet });
  const withdrawing = useMutation({ ...decisionsApi.withdraw(), ...quiet });

  /** Stores each, and answers by schedule why one was refused: one refusal stops no other. */
  const save = async (rows: readonly { schedule: Schedule; form: ScheduleForm }[]) => {
    const stored: SavedChange[] = [];
    const refused = new Map<string, string>();
    for (const { schedule, form } of rows) {
      const { id, kind, version } = schedule;
      try {
        stored.push({ before: schedule, saved: await changing.mutateAsync({ ...form, id, kind, version }) });
      } catch (error) {
        refused.set(id, [errorText(error)].flat().join(' '));
      }
    }
    refreshSchedules(client);
    return { stored, refused };
  };

  const undoOne = ({ before, saved: { id, kind, version, ...saved } }: SavedChange) =>
    before.proposal?.schedule.status !== 'waiting_approval' && saved.proposal
      ? withdrawing.mutateAsync({ id, kind, version })
      : changing.mutateAsync({ ...formOf(wantedOf(before)), id, kind, version });

  /** Gives schedules the values they had; returns how many could be, because nobody changed them since. */
  const undo = async (changes: readonly SavedChange[]) => {
    let count = 0;
    for (const change of changes)
      await undoOne(change).then(
        () => (count += 1),
        () => undefined,
      );
    refreshSchedules(client);
    return count;
  };
  return { save, undo };
}

/** How many of the stored changes wait for approval. */
export const waitingOf = (changes: readonly SavedChange[]) =>
  changes.filter(({ saved }) => saved.status === 'waiting_approval' || proposedIn(saved) !== null).length;
