import { isUnanswered } from '@loa/api-client';
import type { Schedule, SchedulePreview } from '@loa/contracts/schedules';
import { useLoadEarly } from '@loa/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../api/schedules-api';

/** Fields of a schedule: lists are drawn without them. */
const fields = { preload: () => import('../model/form/form-values') };

/** Preview of a stored schedule as the server computes it now; undefined where it has none, or does not answer. */
export function usePreviewNow() {
  const ask = useAskPreview();
  return async (schedule: Schedule): Promise<SchedulePreview | undefined> => {
    const answer = await ask(schedule);
    return answer === 'unanswered' ? undefined : answer;
  };
}

/** The same, telling a server that does not answer from a schedule without a preview. */
export function useAskPreview() {
  const client = useQueryClient();
  useLoadEarly(fields);
  return async (schedule: Schedule): Promise<SchedulePreview | 'unanswered' | undefined> => {
    const { formOf } = await fields.preload();
    return client
      .fetchQuery({ ...apiOf(schedule.kind).preview(formOf(schedule), schedule.id), staleTime: 0 })
      .catch((error: unknown) => (isUnanswered(error) ? 'unanswered' : undefined));
  };
}
