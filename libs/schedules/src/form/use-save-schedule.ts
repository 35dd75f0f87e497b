import { useCan } from '@loa/permissions';
import { useRecordForm } from '@loa/api-client/form';
import { useDevicesTerm } from '@loa/app-config';
import {
  isMaterialChange,
  isSeen,
  nextStatus,
  PRIORITY_LEVELS,
  proposedIn,
  wantedOf,
  type Schedule,
} from '@loa/contracts/schedules';
import { toast } from '@loa/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { apiOf, type schedulesApi } from '../api/schedules-api';
import { askAboutLongSlots } from '../decisions/ask-about-long-slots';
import { askAboutQuietHours } from '../decisions/ask-about-quiet-hours';
import { useDecisions } from '../decisions/use-decisions';
import { useOfferNow } from '../decisions/use-offer-now';
import { formOf, type ScheduleForm } from '../model/form/form-values';
import { bodyOf, draftSchema, formSchema, inFreeSlot, previewableBody } from '../model/form/schedule-form';
import { rightTo, useScheduleKind, wordsOf } from '../model/schedule-kind';
import { editSchedulePath, listPath } from '../model/schedule-paths';
import { useScheduleTexts } from './use-schedule-texts';

/** Intent of the pressed button: save, submit for approval, or put on the air. */
export type SaveIntent = 'save' | 'submit' | 'approve';

/** Whether saving proposes a change of an approved schedule, which goes on as it is until that is approved. */
export const proposesChange = (stored: Schedule | undefined, form: ScheduleForm) =>
  stored !== undefined &&
  (stored.status === 'approved' || stored.status === 'paused') &&
  isMaterialChange(stored, bodyOf(form));

const CONFLICT_NOT_SAVED = 'Chưa lưu: trùng giờ với lịch khác và bạn chọn xem lại.';
const OTHER_TIME = 'Chưa lưu: hãy chọn giờ khác, mục Xem trước gợi ý giờ trống gần nhất.';
const LONG_NOT_SAVED = 'Chưa lưu: bạn chọn xem lại khung giờ.';
const QUIET_NOT_SAVED = 'Chưa lưu: lịch rơi vào giờ yên lặng và bạn chọn xem lại giờ.';

/** Preparation of a page before a schedule is stored, and its calls. */
export interface SavingOptions {
  api?: typeof schedulesApi;
  /** Creates the content of the schedule, and returns the form that names it. */
  prepare?: (form: ScheduleForm) => Promise<ScheduleForm>;
}

/** Saves a schedule and does what the pressed button promises. Failures are thrown, for the form to show. */
export function useSaveSchedule(
  record: Schedule | undefined,
  initial: ScheduleForm,
  { api, prepare }: SavingOptions = {},
) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const kind = useScheduleKind();
  const words = wordsOf(kind);
  const mayEdit = useCan()(rightTo('EDIT', kind));
  const {
    stored,
    startFrom,
    save: store,
    props,
  } = useRecordForm({
    schema: formSchema,
    api: api ?? apiOf(kind),
    record,
    formOf: (schedule) => formOf(wantedOf(schedule)),
    blank: initial,
    bodyOf,
    texts: useScheduleTexts(),
  });
  const { askConflict, submit, approve, dialogs } = useDecisions();
  const offerNow = useOfferNow();
  const device = useDevicesTerm();

  /** Submits if possible, and approves if it waits. `cancelled` when the operator stopped at a conflict. */
  const decide = async (saved: Schedule, intent: SaveIntent) => {
    let now = saved;
    if (now.status === 'draft' || now.status === 'rejected') {
      const submitted = await submit(now);
      if (typeof submitted === 'string') return 'cancelled';
      now = submitted;
      startFrom(now);
    }
    const waiting = now.status === 'waiting_approval' ? now : proposedIn(now);
    if (intent === 'approve' && waiting) {
      const approved = await approve(waiting);
      if (typeof approved === 'string') return 'cancelled';
      now = approved;
    }
    return now;
  };

  const stay = (saved: Schedule) => {
    if (!record) void navigate(mayEdit ? editSchedulePath(saved.id, kind) : listPath(kind), { replace: true });
  };

  /**
   * The form with what the operator decided about it before anything is stored. Without times and places there is no
   * preview and no question.
   */
  const decided = async (form: ScheduleForm, intent: SaveIntent): Promise<ScheduleForm> => {
    const body = bodyOf(form);
    if (stored && !isMaterialChange(stored, body)) return form;
    const previewable = previewableBody(form);
    if (!previewable) return form;
    if (!isSeen(kind) && !(await askAboutLongSlots(body.slots, stored?.slots))) throw new Error(LONG_NOT_SAVED);
    const preview = await client.fetchQuery(apiOf(kind).preview(previewable, stored?.id)).catch(() => undefined);
    if (!preview) return form;
    if (!(await askAboutQuietHours(preview, device, kind))) throw new Error(QUIET_NOT_SAVED);
    const { conflicts, interruptions, free_slot } = preview;
    if (conflicts.length === 0 || (intent === 'save' && !proposesChange(stored, form))) return form;
    const choice = await askConflict({ name: form.name, kind, mayChange: true, conflicts, interruptions, free_slot });
    if (choice === null) throw new Error(CONFLICT_NOT_SAVED);
    if (choice === 'reschedule') throw new Error(OTHER_TIME);
    if (choice === 'free') return decided(inFreeSlot(form, preview), intent);
    return choice === 'priority'
      ? decided({ ...form, priority_level: PRIORITY_LEVELS.priority, conflict_rule: null }, intent)
      : { ...form, conflict_rule: choice };
  };

  const save = async (form: ScheduleForm, intent: SaveIntent) => {
    const settled = await decided(form, intent);
    const saved = await store(prepare ? await prepare(settled) : settled);
    if (intent === 'save') {
      const isSent = proposedIn(saved) !== null;
      toast.success(isSent ? 'Đã gửi duyệt bản sửa' : `Đã lưu ${words.inLine}`);
      return isSent ? void navigate(listPath(kind)) : stay(saved);
    }
    const outcome = await decide(saved, intent);
    if (outcome === 'cancelled') {
      toast.warning('Lịch đã lưu nhưng chưa được gửi duyệt. Hãy xem lại giờ.');
      return stay(saved);
    }
    toast.success(
      outcome.status === 'approved'
        ? outcome.mode === 'now'
          ? `Đã cho ${words.verb} ngay`
          : `Đã phê duyệt ${words.inLine}`
        : `Đã gửi duyệt ${words.inLine}`,
    );
    if (!(await offerNow(outcome))) void navigate(listPath(kind));
  };

  // A schedule that is not submitted yet may be half.
  const mayBeHalf = !stored || nextStatus(stored.status, 'submit') !== null;
  return { stored, form: { ...props, ...(mayBeHalf && { schemas: { save: draftSchema } }) }, save, dialogs };
}
