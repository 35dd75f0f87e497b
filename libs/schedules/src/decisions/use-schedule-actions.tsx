import { useDevicesTerm } from '@loa/app-config';
import { useCan } from '@loa/permissions';
import {
  inWordsOfKind,
  actionsFor,
  isSeen,
  proposedIn,
  type Schedule,
  type ScheduleAction,
  type SchedulePreview,
} from '@loa/contracts/schedules';
import { confirm, toast, type UserAction } from '@loa/ui-kit';
import Block from '@mui/icons-material/Block';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { apiOf } from '../api/schedules-api';
import { rightTo, useScheduleKind, wordsOf } from '../model/schedule-kind';
import { changesPath, copyPath, editSchedulePath } from '../model/schedule-paths';
import { approvalQuestion } from './approval-question';
import { doneWords } from './done-words';
import { reasonQuestion } from './reason-questions';
import { useNeedsOtherApprover } from './use-needs-other-approver';
import { noteReason, unsentReason } from './unsent-reason';
import { useDecisions, type Decision } from './use-decisions';
import { useOfferNow } from './use-offer-now';
import { useCountedPreviews } from './use-counted-previews';

interface ActionDetails {
  label: string;
  icon: ReactNode;
  /** Permissions of which any one is enough, for schedules of its kind. */
  rights: readonly Parameters<typeof rightTo>[0][];
  danger?: boolean;
}

/** Actions for a schedule, in the order of menus. */
const ACTION_DETAILS: Record<ScheduleAction, ActionDetails> = {
  edit: { label: 'Sửa', icon: <EditOutlined />, rights: ['EDIT'] },
  submit: { label: 'Gửi duyệt', icon: <SendOutlined />, rights: ['ADD', 'EDIT'] },
  approve: { label: 'Phê duyệt', icon: <CheckCircleOutlined />, rights: ['APPROVE'] },
  reject: { label: 'Từ chối', icon: <HighlightOff />, rights: ['APPROVE'], danger: true },
  withdraw: { label: 'Bỏ bản sửa', icon: <UndoOutlined />, rights: ['EDIT'], danger: true },
  pause: { label: 'Tạm dừng', icon: <PauseCircleOutlined />, rights: ['PAUSE'] },
  resume: { label: 'Tiếp tục', icon: <PlayCircleOutlined />, rights: ['PAUSE'] },
  drop: { label: 'Hủy lịch', icon: <Block />, rights: ['DROP'], danger: true },
  copy: { label: 'Sao chép', icon: <ContentCopyOutlined />, rights: ['ADD'] },
  delete: { label: 'Xóa', icon: <DeleteOutlined />, rights: ['DELETE'], danger: true },
};
/** Decisions that are made without a reason. */
const PLAIN = ['submit', 'approve', 'withdraw', 'pause', 'resume'] as const;
const isPlain = (action: ScheduleAction): action is (typeof PLAIN)[number] =>
  (PLAIN as readonly ScheduleAction[]).includes(action);
const BULK: ScheduleAction[] = ['submit', 'approve', 'reject', 'pause', 'resume', 'drop', 'delete'];
/** Schedules of a bulk approval whose effect is computed for its question. */
const MOST_PREVIEWED = 20;
const questions: Partial<
  Record<
    ScheduleAction,
    (
      what: string,
      many: string,
      schedules: readonly Schedule[],
      device: string,
      previews: readonly SchedulePreview[],
      words: (text: string) => string,
    ) => { title?: string; message?: string; confirmLabel?: string; danger?: boolean } | undefined
  >
> = {
  approve: approvalQuestion,
  pause: (what, many, _schedules, _device, _previews, words) => ({
    message: `Tạm dừng ${what}? ${words('Lượt đang phát sẽ dừng ngay, các lượt tới không phát cho đến khi tiếp tục.')}`,
    confirmLabel: `Tạm dừng${many}`,
  }),
  withdraw: (what, many, _schedules, _device, _previews, words) => ({
    message: `Bỏ bản sửa của ${what}? ${words('Lịch vẫn phát theo bản đã duyệt.')}`,
    confirmLabel: `Bỏ bản sửa${many}`,
    danger: true,
  }),
  delete: (what, many) =>
    many ? { message: `Bạn chắc chắn muốn xóa ${what}?`, confirmLabel: `Xóa${many}`, danger: true } : {},
};
/** Names a decision about these schedules. */
const decisionOf = (action: ScheduleAction, schedules: readonly Schedule[]) =>
  `${action} ${schedules.map(({ id }) => id).join(' ')}`;
/** Words about these schedules, of boards where all are seen. */
const wordsFor = (schedules: readonly Schedule[]) => (text: string) =>
  schedules.every((schedule) => isSeen(schedule.kind)) ? inWordsOfKind('media', text) : text;

/**
 * Row menu and bulk actions of schedules: allowed by the status and by the account's permissions, both. `onDeleted` is
 * for leaving its page.
 */
export function useScheduleActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const can = useCan();
  const kind = useScheduleKind();
  const may = (action: ScheduleAction, of: Schedule['kind']) =>
    can(ACTION_DETAILS[action].rights.map((right) => rightTo(right, of)));
  const navigate = useNavigate();
  const device = useDevicesTerm();
  const decisions = useDecisions();
  const offerNow = useOfferNow();
  const [previewsOf, previewDialog] = useCountedPreviews();
  const removing = {
    audio: useMutation({ ...apiOf('audio').remove(), meta: { quiet: true } }),
    seen: useMutation({ ...apiOf('media').remove(), meta: { quiet: true } }),
  };

  const one = (action: ScheduleAction, schedule: Schedule, reason: string): Promise<unknown> => {
    if (action === 'delete') return removing[isSeen(schedule.kind) ? 'seen' : 'audio'].mutateAsync(schedule.id);
    if (action === 'reject' || action === 'drop') return decisions[action](schedule, reason);
    if (isPlain(action)) return decisions[action](schedule);
    return Promise.resolve();
  };
  /** Asks the necessary questions; undefined: the operator cancelled. */
  const agreed = async (action: ScheduleAction, schedules: Schedule[], byKey: boolean): Promise<string | undefined> => {
    const isOne = schedules.length === 1;
    const what = isOne ? `“${schedules[0]?.name}”` : `${schedules.length} ${wordsOf(kind).inLine}`;
    const many = isOne ? '' : ` ${schedules.length} lịch`;
    const words = wordsFor(schedules);
    const why = reasonQuestion(action, { what, many, schedules, words });
    if (why) {
      const unsent = unsentReason(decisionOf(action, schedules));
      return (await decisions.askReason({ ...why, unsent })) ?? undefined;
    }
    const previews = action === 'approve' ? await previewsOf(schedules.slice(0, MOST_PREVIEWED), what) : [];
    if (!previews) return undefined;
    const { label } = ACTION_DETAILS[action];
    const question =
      questions[action]?.(what, many, schedules, device, previews, words) ??
      (byKey && { message: `${label} ${what}?`, confirmLabel: label });
    return !question || (await confirm(question)) ? '' : undefined;
  };
  const act = async (action: ScheduleAction, chosen: Schedule[], { byKey = false } = {}): Promise<number> => {
    // The decision is about the proposed change.
    const schedules = action === 'approve' ? chosen.map((schedule) => proposedIn(schedule) ?? schedule) : chosen;
    const reason = await agreed(action, schedules, byKey);
    if (reason === undefined) return 0;
    let done = 0;
    let last: Schedule | undefined;
    for (const schedule of schedules) {
      try {
        const outcome = (await one(action, schedule, reason)) as Decision | undefined;
        if (outcome === 'reschedule' && may('edit', schedule.kind)) {
          void navigate(editSchedulePath(schedule.id, schedule.kind));
          return done;
        }
        if (typeof outcome === 'string') continue;
        done += 1;
        last = outcome;
      } catch (error) {
        toast.error(error);
        decisions.refresh();
      }
    }
    noteReason(decisionOf(action, schedules), reason, done === schedules.length);
    if (done > 0)
      toast.success(
        doneWords(action, schedules, { done, last, called: wordsOf(kind).inLine, words: wordsFor(schedules) }),
      );
    if (action === 'delete' && done > 0) onDeleted?.();
    if (action === 'approve' && schedules.length === 1 && last) await offerNow(last);
    return done;
  };

  const needsOther = useNeedsOtherApprover();
  const isAllowed = (action: ScheduleAction, schedule: Schedule) =>
    actionsFor(schedule).includes(action) &&
    may(action, schedule.kind) &&
    !(action === 'approve' && needsOther(schedule));
  const buttonOf = ({ label, icon, danger = false }: ActionDetails) => ({ label, icon, danger });

  const rowActions = (schedule: Schedule): UserAction[] =>
    actionsFor(schedule)
      .filter((action) => isAllowed(action, schedule))
      .map((action) => ({
        ...buttonOf(ACTION_DETAILS[action]),
        run: () =>
          action === 'edit'
            ? navigate(editSchedulePath(schedule.id, schedule.kind))
            : action === 'copy'
              ? navigate(copyPath(schedule.id, schedule.kind))
              : act(action, [schedule]),
      }));

  const bulkActions = (
    schedules: Schedule[],
    clear: () => void,
    offered: readonly ScheduleAction[] = BULK,
  ): UserAction[] =>
    offered.flatMap((action) => {
      const fitting = schedules.filter((schedule) => isAllowed(action, schedule));
      if (fitting.length === 0) return [];
      const { label, icon, danger } = buttonOf(ACTION_DETAILS[action]);
      return [
        {
          label: fitting.length === schedules.length ? label : `${label} (${fitting.length})`,
          icon,
          danger,
          run: async () => {
            if ((await act(action, fitting)) > 0) clear();
          },
        },
      ];
    });

  /** Change of several at once, on a page of its own. */
  const changeMany = (schedules: readonly Schedule[]): UserAction[] => {
    const fitting = schedules.filter((schedule) => isAllowed('edit', schedule));
    if (fitting.length < 2) return [];
    const run = () =>
      navigate(
        changesPath(
          kind,
          fitting.map(({ id }) => id),
        ),
      );
    return [{ label: `Đổi ${fitting.length} lịch`, icon: <EditOutlined />, run }];
  };

  const hasBulk = may('edit', kind) || BULK.some((action) => may(action, kind));

  /**
   * `act` asks, runs the action for each, reports the result, and returns the number of successes. A single key is
   * pressed by mistake, so it is always asked about.
   */
  const dialogs = (
    <>
      {decisions.dialogs}
      {previewDialog}
    </>
  );
  return { rowActions, bulkActions, changeMany, hasBulk, act, dialogs };
}
