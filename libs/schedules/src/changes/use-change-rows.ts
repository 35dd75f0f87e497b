import { useDevicesTerm } from '@loa/app-config';
import { inWordsOfKind, type Schedule, type SchedulePreview } from '@loa/contracts/schedules';
import { formatNumber } from '@loa/ui-kit';
import { useQueries } from '@tanstack/react-query';
import { apiOf } from '../api/schedules-api';
import type { ScheduleForm } from '../model/form/form-values';
import { bodyOf, previewableBody } from '../model/form/schedule-form';
import { useScheduleKind } from '../model/schedule-kind';
import type { PreviewedRow } from '../preview/checked-previews';
import { changedForm, type ManyChanges } from './changed-form';
import { changeLines } from './change-lines';

/** A schedule that would change, and its row in the list. */
export interface ChangeRow extends PreviewedRow {
  schedule: Schedule;
  form: ScheduleForm;
}

/** Each schedule as the changes would make it with what it would meet, and those that are left out. */
export function useChangeRows(
  schedules: readonly Schedule[],
  changes: ManyChanges,
  { newName, refused, isPaused }: { newName: string; refused: ReadonlyMap<string, string>; isPaused: boolean },
) {
  const kind = useScheduleKind();
  const device = useDevicesTerm();
  const changed = schedules.map((schedule) => ({ schedule, changed: changedForm(schedule, changes) }));
  const changing = changed.flatMap(({ schedule, changed: one }) => ('form' in one ? [{ schedule, ...one }] : []));
  // A volume meets nothing.
  const meets = changes.minutes !== 0 || changes.item !== undefined || changes.off !== undefined;
  const effects = useQueries({
    queries: changing.map(({ schedule, form }) => {
      const preview = apiOf(kind).preview(meets ? previewableBody(form) : undefined, schedule.id);
      return { ...preview, enabled: preview.enabled === true && !isPaused, meta: { quiet: true } };
    }),
  });
  // Schedules that move together meet each other as they did before.
  const together = new Set(changes.minutes === 0 ? [] : changing.map(({ schedule }) => schedule.id));
  const apart = <Met extends { schedule: { id: string } }>(meetings: Met[]) =>
    meetings.filter(({ schedule }) => !together.has(schedule.id));
  const effectOf = (preview: SchedulePreview) => ({
    ...preview,
    conflicts: apart(preview.conflicts),
    interruptions: apart(preview.interruptions),
  });
  const rows = changing.map(({ schedule, form }, at): ChangeRow => {
    const preview = effects[at]?.data;
    return {
      key: schedule.id,
      name: schedule.name,
      lines: changeLines(schedule, form, { device, newName }),
      detail: `${schedule.area.name} · ${formatNumber(schedule.device_count)} ${device}`,
      effect: meets && preview ? effectOf(preview) : undefined,
      error: refused.get(schedule.id),
      schedule,
      form: bodyOf(form),
    };
  });
  const leftOut = changed.flatMap(({ schedule, changed: one }) =>
    'refusal' in one ? [{ schedule, reasons: [inWordsOfKind(kind, one.refusal)] }] : [],
  );
  return { rows, leftOut, isLoading: effects.some(({ isLoading }) => isLoading) };
}
