import {
  WEEK_OF_MONTH_LABELS,
  WEEKDAY_CODES,
  weekdayOfMonthText,
  WEEKS_OF_MONTH,
  type WeekdayOfMonth,
} from '@loa/contracts/schedules';
import { WEEKDAY_LABELS } from '@loa/ui-kit';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { lunarDayText } from '../model/schedule-when';

const numbered = (length: number) => Array.from({ length }, (_, index) => index + 1);
const LAST_SURE_DAY = 28;
const LAST_SURE_LUNAR_DAY = 29;

interface Choice<Day> {
  value: Day;
  text: string;
  label: string;
}
type Field = 'days_of_month' | 'weekdays_of_month' | 'lunar_days';

const DATES = numbered(31).map((day): Choice<number> => ({ value: day, text: String(day), label: `Ngày ${day}` }));
const LUNAR = numbered(30).map((day): Choice<number> => ({
  value: day,
  text: day === 15 ? 'rằm' : String(day),
  label: `${lunarDayText(day)} âm lịch`,
}));
const WEEKDAYS = WEEKS_OF_MONTH.flatMap((week) =>
  WEEKDAY_CODES.map((code, at): Choice<WeekdayOfMonth> => {
    const value: WeekdayOfMonth = `${week}${code}`;
    return { value, text: WEEKDAY_LABELS[at] ?? code, label: weekdayOfMonthText(value, WEEKDAY_LABELS) };
  }),
);
const WEEK_NAMES = WEEKS_OF_MONTH.map((week) => WEEK_OF_MONTH_LABELS[week]);

/** Toggles of days; `rows` names rows of seven. */
function Days<Day extends number | string>({
  name,
  label,
  choices,
  rows,
  help,
}: {
  name: Field;
  label: string;
  choices: readonly Choice<Day>[];
  rows?: readonly string[];
  help?: (chosen: readonly Day[]) => string | undefined;
}) {
  const { field, disabled, ...frame } = useField({ name });
  const { trigger, getFieldState, formState } = useFormContext<ScheduleForm>();
  // The error of no day at all belongs to the dates, whichever days are shown.
  const missing = getFieldState('days_of_month', formState).error?.message;
  const chosen = field.value as Day[];
  const toggle = (day: Day) => {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day];
    field.onChange(choices.flatMap(({ value }) => (next.includes(value) ? [value] : [])));
    if (missing) void trigger('days_of_month');
  };
  const columns = rows ? 'auto repeat(7, minmax(36px, 48px))' : 'repeat(7, minmax(36px, 48px))';
  return (
    <FieldFrame label={label} help={help?.(chosen)} group {...frame} error={frame.error ?? missing} required>
      <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 0.5, alignItems: 'center' }}>
        {choices.map(({ value, text, label: dayLabel }, at) => (
          <Box key={value} sx={{ display: 'contents' }}>
            {rows && at % 7 === 0 && (
              <Box
                aria-hidden
                sx={{
                  fontSize: '0.8571rem',
                  color: 'text.secondary',
                  '&::first-letter': { textTransform: 'uppercase' },
                }}
              >
                {rows[at / 7]}
              </Box>
            )}
            <ToggleButton
              size="small"
              value={value}
              selected={chosen.includes(value)}
              disabled={disabled}
              onChange={() => toggle(value)}
              aria-label={dayLabel}
              {...(at === 0 ? { ref: field.ref } : {})}
              sx={{ py: 0.25, textTransform: 'none' }}
            >
              {text}
            </ToggleButton>
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}

const KINDS: readonly { name: Field; label: string }[] = [
  { name: 'days_of_month', label: 'Ngày dương' },
  { name: 'weekdays_of_month', label: 'Thứ' },
  { name: 'lunar_days', label: 'Ngày âm' },
];

/**
 * Fields for the days of a month: by date as on a calendar sheet, by weekday, and by the lunar calendar. What is chosen
 * in one stays when another is shown.
 */
export function MonthDaysField() {
  const values = useWatch<ScheduleForm, Field[]>({ name: KINDS.map(({ name }) => name) });
  const [shown, setShown] = useState<Field>(
    () => KINDS.find((_kind, at) => (values[at]?.length ?? 0) > 0)?.name ?? 'days_of_month',
  );
  const { verb } = wordsOf(useScheduleKind());
  const lacking = (last: number) => (chosen: readonly number[]) =>
    chosen.some((day) => day > last) ? `Tháng không có ngày đã chọn sẽ không ${verb}.` : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        onChange={(_event, next: Field | null) => next && setShown(next)}
        aria-label="Chọn ngày theo"
      >
        {KINDS.map(({ name, label }, at) => (
          <ToggleButton key={name} value={name} sx={{ textTransform: 'none' }}>
            {values[at]?.length ? `${label} (${values[at].length})` : label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shown === 'days_of_month' && (
        <Days name={shown} label="Các ngày trong tháng" choices={DATES} help={lacking(LAST_SURE_DAY)} />
      )}
      {shown === 'weekdays_of_month' && (
        <Days name={shown} label="Các thứ trong tháng" choices={WEEKDAYS} rows={WEEK_NAMES} />
      )}
      {shown === 'lunar_days' && (
        <Days name={shown} label="Các ngày âm lịch" choices={LUNAR} help={lacking(LAST_SURE_LUNAR_DAY)} />
      )}
    </Box>
  );
}
