import { SCHEDULE_MODES, type ScheduleMode, type Slot } from '@loa/contracts/schedules';
import { serverNow } from '@loa/ui-kit/clock';
import { dayOf } from '@loa/ui-kit';
import { DateField, useRangeEnd } from '@loa/ui-kit/date';
import { FormGrid, MoreFields, RadioRow, SwitchField, WeekdayPicker } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FIRST_SLOT, type ScheduleForm } from '../model/form/form-values';
import { modeLabels } from '../model/schedule-state';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { ExcludeDatesField } from './exclude-dates-field';
import { MaxDurationField } from './max-duration-field';
import { MonthDaysField } from './month-days-field';
import { AreasToReach } from './reach-fields';
import { sentence } from './sentence';
import { SlotsField } from './slots-field';
import { useProposedLength } from './use-loops-at-once';

const modesOf = ({ now }: ReturnType<typeof wordsOf>) =>
  SCHEDULE_MODES.filter((mode) => mode !== 'bells').map((value) => ({
    value,
    label: value === 'now' ? now : modeLabels[value],
  }));
const repeats = (mode: ScheduleMode) => mode !== 'now' && mode !== 'once';

/** Clears fields that a mode does not show: the user could not correct errors in hidden fields. */
function useTidyMode(mode: ScheduleMode) {
  const { getValues, setValue } = useFormContext<ScheduleForm>();
  const before = useRef(mode);
  useEffect(() => {
    const slots: Slot[] = getValues('slots');
    if (mode === 'now') setValue('slots', []);
    // A draft may have no slot yet.
    else if (before.current === 'now' && slots.length === 0) setValue('slots', [FIRST_SLOT]);
    if (!repeats(mode)) setValue('end_date', null);
    before.current = mode;
  }, [mode, getValues, setValue]);
}

/** First and last day: a new first day takes the last one along. */
export function RangeFields() {
  const { setValue } = useFormContext<ScheduleForm>();
  const [first, last] = useWatch<ScheduleForm, ['start_date', 'end_date']>({ name: ['start_date', 'end_date'] });
  const { onFocus, endFor } = useRangeEnd(first, last);
  const follow = (day: string | undefined) => {
    const end = endFor(day);
    if (end) setValue('end_date', end, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Box onFocus={onFocus}>
        <DateField name="start_date" label="Từ ngày" required onTyped={follow} />
      </Box>
      <DateField name="end_date" label="Đến ngày" help="Để trống: không thời hạn" min={first || dayOf(serverNow())} />
    </>
  );
}

/** Field for the length of a play-now programme; one pass where it does not repeat. */
export function LengthAtOnce() {
  const isAsked = useProposedLength();
  useTidyMode('now');
  const { verbFirst } = wordsOf(useScheduleKind());
  return isAsked ? (
    <MaxDurationField forHow={`${verbFirst} trong`} />
  ) : (
    <Typography color="textSecondary">{verbFirst} một lượt, đến khi hết chương trình.</Typography>
  );
}

/** Fields for days, times and places, in two columns where they fit: a weekly schedule then shows all on one screen. */
export function TimeAndPlaceFields() {
  const mode = useWatch<ScheduleForm, 'mode'>({ name: 'mode' });
  // Must run before the slots are cleared, because they give the length.
  const isAsked = useProposedLength();
  useTidyMode(mode);
  const words = wordsOf(useScheduleKind());
  const { verb, verbFirst } = words;
  return (
    <>
      <RadioRow name="mode" label={`Thời gian ${verb}`} options={modesOf(words)} />
      {mode === 'now' && !isAsked && (
        <Typography color="textSecondary">
          {verbFirst} một lượt ngay khi lịch được phê duyệt, đến khi hết chương trình.
        </Typography>
      )}
      {isAsked && <MaxDurationField forHow={`${verbFirst} trong`} />}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {mode !== 'now' && (
          <Stack sx={{ gap: 2, flex: '1 1 340px', minWidth: 0 }}>
            {mode === 'weekly' && <WeekdayPicker name="days_of_week" label="Các ngày trong tuần" required />}
            {mode === 'monthly' && <MonthDaysField />}
            <FormGrid minWidth={130} gap={1}>
              {repeats(mode) ? <RangeFields /> : <DateField name="start_date" label={`Ngày ${verb}`} required />}
            </FormGrid>
          </Stack>
        )}
        <Stack sx={{ gap: 2, flex: '1 1 270px', minWidth: 0 }}>
          {mode !== 'now' && <SlotsField />}
          <AreasToReach />
        </Stack>
      </Stack>
    </>
  );
}

/** Days on which a repeating schedule does not play. */
export function DaysOffFold() {
  const [mode, excluded, skips] = useWatch<ScheduleForm, ['mode', 'exclude_dates', 'skip_holidays']>({
    name: ['mode', 'exclude_dates', 'skip_holidays'],
  });
  const { verb } = wordsOf(useScheduleKind());
  if (!repeats(mode) || mode === 'bells') return null;
  const holds = [excluded.length > 0 && `trừ ${excluded.length} ngày`, skips && `không ${verb} ngày lễ`];
  return (
    <MoreFields
      label={`Ngày không ${verb}`}
      holds={sentence(holds) || 'Không trừ ngày nào'}
      usual={{ exclude_dates: [], skip_holidays: false }}
    >
      <ExcludeDatesField />
      <SwitchField name="skip_holidays" label={`Không ${verb} vào ngày nghỉ lễ`} />
    </MoreFields>
  );
}
