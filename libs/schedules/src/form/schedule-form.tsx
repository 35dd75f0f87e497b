import { useAccount } from '@loa/auth';
import { useStopPlaybackOnLeave } from '@loa/content/player';
import { useCan } from '@loa/permissions';
import { PRIORITY_LEVELS, type Schedule } from '@loa/contracts/schedules';
import { Section } from '@loa/ui-kit';
import { ZodForm } from '@loa/ui-kit/form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useEffect, useState, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import type { ScheduleForm as FormValues } from '../model/form/form-values';
import { rightTo, useScheduleKind, wordsOf } from '../model/schedule-kind';
import { GeneralFold, NameField } from './general-fold';
import type { KnownItem } from './item-row';
import { AtField, MissingParts } from './missing-parts';
import { PriorityAtOnce, PriorityFold } from './priority-fields';
import { ProgrammeFold } from './programme-fold';
import { AreasToReach, DevicesFold } from './reach-fields';
import { PREVIEW_ID, PreviewLine, SchedulePreview } from './schedule-preview';
import { DaysOffFold, LengthAtOnce, TimeAndPlaceFields } from './time-fields';
import { proposesChange, type SaveIntent, type useSaveSchedule } from './use-save-schedule';

interface ScheduleFormProps {
  /** The last stored version; undefined for a new one. */
  stored: Schedule | undefined;
  form: ReturnType<typeof useSaveSchedule>['form'];
  known: readonly KnownItem[];
  /** Component for the items and their order. */
  Items: ComponentType<{ known: readonly KnownItem[] }>;
  isShort: boolean;
  onSave: (values: FormValues, intent: SaveIntent) => Promise<unknown>;
  onCancel: () => void;
}

/** What the buttons depend on. */
interface Pressed {
  isNow: boolean;
  isEmergency: boolean;
}

/** Buttons at the bottom; the first is the main one. */
function useIntents(
  stored: Schedule | undefined,
  { isNow, isEmergency }: Pressed,
): { intent: SaveIntent; label: string }[] {
  const kind = useScheduleKind();
  // What is saved here is the account's own work.
  const { four_eyes } = useAccount();
  const mayApprove = useCan()(rightTo('APPROVE', kind)) && (!four_eyes || isEmergency);
  const status = stored?.status ?? 'draft';
  const approve = { intent: 'approve' as const, label: isNow ? wordsOf(kind).now : 'Lưu và phê duyệt' };
  if (status === 'draft' || status === 'rejected')
    return [
      ...(mayApprove ? [approve] : []),
      { intent: 'submit', label: 'Gửi duyệt' },
      { intent: 'save', label: status === 'draft' ? 'Lưu nháp' : 'Lưu' },
    ];
  return [{ intent: 'save', label: 'Lưu' }, ...(mayApprove ? [approve] : [])];
}

/**
 * Reports to the buttons, which are outside the form's fields: in play-now mode an approval plays immediately, and an
 * emergency needs no other approver.
 */
function ReportPressed({ onChange }: { onChange: (pressed: Pressed) => void }) {
  const [mode, level] = useWatch<FormValues, ['mode', 'priority_level']>({ name: ['mode', 'priority_level'] });
  const [isNow, isEmergency] = [mode === 'now', level === PRIORITY_LEVELS.emergency];
  useEffect(() => onChange({ isNow, isEmergency }), [isNow, isEmergency, onChange]);
  return null;
}

/** Says before saving that a change must be approved, and what is heard until then. */
function ApproveAgainNotice({ stored }: { stored: Schedule | undefined }) {
  const form = useWatch() as FormValues;
  const kind = useScheduleKind();
  if (!proposesChange(stored, form)) return null;
  return (
    <Alert severity="info">
      Thay đổi này cần phê duyệt. Đến khi được duyệt, lịch vẫn {wordsOf(kind).verb} theo bản đã duyệt.
    </Alert>
  );
}

/** What, when and where on one screen; the rest folded, each fold with what it holds. */
function Parts({ Items, known, isShort }: Pick<ScheduleFormProps, 'Items' | 'known' | 'isShort'>) {
  const hasBells = useWatch<FormValues, 'mode'>({ name: 'mode' }) === 'bells';
  return (
    <>
      <Section>
        {!isShort && <NameField />}
        <Items known={known} />
        {isShort ? (
          <>
            <LengthAtOnce />
            <AreasToReach />
          </>
        ) : hasBells ? (
          <AreasToReach />
        ) : (
          <TimeAndPlaceFields />
        )}
      </Section>
      {isShort && <PriorityAtOnce />}
      <Section flush>
        <Stack divider={<Divider />} sx={{ '& > details': { px: 2, '&[open]': { pb: 2 } } }}>
          {!isShort && !hasBells && <ProgrammeFold />}
          {!isShort && <DaysOffFold />}
          <DevicesFold />
          {!isShort && <PriorityFold />}
          <GeneralFold withName={isShort} />
        </Stack>
      </Section>
    </>
  );
}

/** Form on one page: items, times, places and playback on the left; the preview on the right. */
export function ScheduleForm({ stored, form, known, Items, isShort, onSave, onCancel }: ScheduleFormProps) {
  useStopPlaybackOnLeave();
  const [pressed, setPressed] = useState<Pressed>({
    isNow: form.values.mode === 'now',
    isEmergency: form.values.priority_level === PRIORITY_LEVELS.emergency,
  });
  const intents = useIntents(stored, pressed);
  const [main, ...others] = intents;
  return (
    <ZodForm
      {...form}
      label={wordsOf(useScheduleKind()).title}
      submitLabel={main?.label}
      submitIntent={main?.intent}
      otherSubmits={others.toReversed()}
      onCancel={onCancel}
      onSubmit={(typed, intent) => onSave(typed, intent as SaveIntent)}
      note={
        <>
          <MissingParts />
          <PreviewLine scheduleId={stored?.id} />
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Parts Items={Items} known={known} isShort={isShort} />
        </Box>
        <Box
          component="aside"
          id={PREVIEW_ID}
          aria-label="Xem trước"
          sx={{
            minWidth: 0,
            scrollMarginTop: 72,
            position: { lg: 'sticky' },
            top: 72,
            maxHeight: { lg: 'calc(100dvh - 150px)' },
            overflowY: { lg: 'auto' },
          }}
        >
          <SchedulePreview scheduleId={stored?.id} />
        </Box>
      </Box>
      <AtField />
      <ReportPressed onChange={setPressed} />
      <ApproveAgainNotice stored={stored} />
    </ZodForm>
  );
}
