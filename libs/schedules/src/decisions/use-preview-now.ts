import type { Schedule, SchedulePreview } from '@loa/contracts/schedules';
import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../api/schedules-api';

/** Preview of a stored schedule as the server computes it now; undefined where it has none. */
export function usePreviewNow() {
  const client = useQueryClient();
  return async (schedule: Schedule): Promise<SchedulePreview | undefined> => {
    const { formOf } = await import('../model/form/form-values');
    return client
      .fetchQuery({ ...apiOf(schedule.kind).preview(formOf(schedule), schedule.id), staleTime: 0 })
      .catch(() => undefined);
  };
}
