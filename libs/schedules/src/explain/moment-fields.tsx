import { dayBounds, dayOf, formatTime, minutesOf } from '@loa/ui-kit';
import { DateInput } from '@loa/ui-kit/date';
import { readTimeOfDay } from '@loa/ui-kit/form';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface MomentFieldsProps {
  /** An instant. */
  at: string;
  isNow: boolean;
  /** Called with an instant; null: this minute, whenever that is. */
  onChange: (at: string | null) => void;
}

const instantOf = (day: string, time: string) =>
  new Date(Date.parse(dayBounds(day).start) + minutesOf(time) * 60_000).toISOString();

/** Choice of a minute: a day and a time of day, or now. */
export function MomentFields({ at, isNow, onChange }: MomentFieldsProps) {
  const [typed, setTyped] = useState<string>();
  const [day, time] = [dayOf(at), formatTime(at)];
  const read = readTimeOfDay(typed ?? time);
  const take = () => {
    if (!read) return;
    setTyped(undefined);
    if (read !== time) onChange(instantOf(day, read));
  };
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end' }}>
      <DateInput label="Ngày" value={day} late onChange={(chosen) => chosen && onChange(instantOf(chosen, time))} />
      <TextField
        label="Giờ"
        size="small"
        value={typed ?? time}
        error={!read}
        helperText={read ? undefined : 'Giờ phải có dạng HH:mm'}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } }}
        sx={{ width: 110 }}
      />
      {!isNow && (
        <Button variant="outlined" onClick={() => onChange(null)}>
          Bây giờ
        </Button>
      )}
    </Stack>
  );
}
