import { formatDate } from '@loa/ui-kit';
import { DateInput } from '@loa/ui-kit/date';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';

/** Field for days on which nothing is broadcast. */
export function ExcludeDatesField() {
  const { field, disabled, ...frame } = useField({ name: 'exclude_dates' });
  const { verb } = wordsOf(useScheduleKind());
  const [day, setDay] = useState<string>();
  const dates = field.value as string[];
  const add = () => {
    if (day && !dates.includes(day)) field.onChange([...dates, day].sort());
    setDay(undefined);
  };
  return (
    <FieldFrame label="Trừ các ngày" group {...frame} required={false}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
        {!disabled && (
          <>
            <DateInput label={`Ngày không ${verb}`} value={day} onChange={setDay} />
            <Button variant="outlined" disabled={!day} onClick={add}>
              Thêm ngày
            </Button>
          </>
        )}
        {dates.map((date) => (
          <Chip
            key={date}
            label={formatDate(date)}
            {...(disabled ? {} : { onDelete: () => field.onChange(dates.filter((one) => one !== date)) })}
          />
        ))}
      </Stack>
    </FieldFrame>
  );
}
