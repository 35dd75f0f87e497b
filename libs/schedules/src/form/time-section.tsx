import type { ScheduleMode, Slot } from '@loa/contracts/schedules';
import { serverNow } from '@loa/ui-kit/clock';
import { dayOf, Section } from '@loa/ui-kit';
import { DateField, endOfMovedRange, isWholeDay } from '@loa/ui-kit/date';
import { FormGrid, RadioCards, SwitchField, WeekdayPicker, type RadioCard } from '@loa/ui-kit/form';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FIRST_SLOT, type ScheduleForm } from '../model/form/form-values';
import { modeLabels } from '../model/schedule-state';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { ExcludeDatesField } from './exclude-dates-field';
import { MaxDurationField } from './max-duration-field';
import { MonthDaysField } from './month-days-field';
import { SlotsField } from './slots-field';
import { useProposedLength } from './use-loops-at-once';

const modesOf = ({ verb, now }: ReturnType<typeof wordsOf>): RadioCard[] =>
  (
    [
      ['now', 'Ngay khi được duyệt'],
      ['once', 'Trong một ngày'],
      ['daily', `Ngày nào cũng ${verb}`],
      ['weekly', 'Chọn thứ trong tuần'],
      ['monthly', 'Chọn ngày trong tháng'],
    ] as const
  ).map(([value, hint]) => ({ value, label: value === 'now' ? now : modeLabels[value], hint }));

/** Clears fields that a mode does not show: the user could not correct errors in hidden fields. */
function useTidyMode(mode: ScheduleMode) {
  const { getValues, setValue } = useFormContext<ScheduleForm>();
  useEffect(() => {
    const slots: Slot[] = getValues('slots');
    if (mode === 'now') setValue('slots', []);
    else if (slots.length === 0) setValue('slots', [FIRST_SLOT]);
    if (mode === 'now' || mode === 'once') setValue('end_date', null);
  }, [mode, getValues, setValue]);
}

/** Moves the last day along when the first day passes it, so that as many days remain. */
function useEndFollowsStart(start: string) {
  const { getValues, setValue } = useFormContext<ScheduleForm>();
  const before = useRef(start);
  useEffect(() => {
    if (!isWholeDay(start) || !start) return;
    const end = getValues('end_date');
    if (end && isWholeDay(end) && end < start)
      setValue('end_date', endOfMovedRange(end, before.current, start), { shouldDirty: true, shouldValidate: true });
    before.current = start;
  }, [start, getValues, setValue]);
}

/** Field for the length of a play-now programme; one pass where it does not repeat. */
export function LengthSection() {
  const isAsked = useProposedLength();
  useTidyMode('now');
  const { verbFirst } = wordsOf(useScheduleKind());
  return (
    <Section title="Thời lượng">
      {isAsked ? (
        <MaxDurationField forHow={`${verbFirst} trong`} />
      ) : (
        <Typography color="textSecondary">{verbFirst} một lượt, đến khi hết chương trình.</Typography>
      )}
    </Section>
  );
}

/** Fields for the days and times. */
export function TimeSection() {
  const mode = useWatch<ScheduleForm, 'mode'>({ name: 'mode' });
  const start = useWatch<ScheduleForm, 'start_date'>({ name: 'start_date' });
  // Must run before the slots are cleared, because they give the length.
  const isAsked = useProposedLength();
  useTidyMode(mode);
  useEndFollowsStart(start);
  const words = wordsOf(useScheduleKind());
  const { verb, verbFirst } = words;
  const repeats = mode !== 'now' && mode !== 'once';
  return (
    <Section title={`Thời gian ${verb}`}>
      <RadioCards name="mode" label={`Cách ${verb}`} options={modesOf(words)} minWidth={124} />
      {mode === 'now' && !isAsked && (
        <Typography color="textSecondary">
          {verbFirst} một lượt ngay khi lịch được phê duyệt, đến khi hết chương trình.
        </Typography>
      )}
      {isAsked && <MaxDurationField forHow={`${verbFirst} trong`} />}
      {mode !== 'now' && (
        <>
          <FormGrid minWidth={200}>
            <DateField name="start_date" label={repeats ? 'Từ ngày' : `Ngày ${verb}`} />
            {repeats && (
              <DateField
                name="end_date"
                label="Đến ngày"
                help="Để trống: không thời hạn"
                min={start || dayOf(serverNow())}
              />
            )}
          </FormGrid>
          {mode === 'weekly' && <WeekdayPicker name="days_of_week" label="Các ngày trong tuần" required />}
          {mode === 'monthly' && <MonthDaysField />}
          <SlotsField />
        </>
      )}
      {repeats && (
        <>
          <ExcludeDatesField />
          <SwitchField name="skip_holidays" label={`Không ${verb} vào ngày nghỉ lễ`} />
        </>
      )}
    </Section>
  );
}
