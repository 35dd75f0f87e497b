import { serverNow } from '@loa/ui-kit/clock';
import { holidaysOfYear } from '@loa/contracts/holidays';
import { dayOf, formatLongDate } from '@loa/ui-kit';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { useSettingWords } from '../model/use-setting-words';
import { twoYears } from './two-years';

/** Field for the public holidays on which it plays all the same, among those still to come. */
export function PublicDaysField({ name }: { name: string }) {
  const { field, disabled: _disabled, emptyValue: _empty, ...frame } = useField({ name, required: false });
  const { label, help } = useSettingWords('holidays_played');
  const [coming] = useState(() => {
    const { from, to } = twoYears();
    return [...holidaysOfYear(from), ...holidaysOfYear(to)].filter(({ day }) => day >= dayOf(serverNow()));
  });
  const played = field.value as string[];
  const put = (day: string, plays: boolean) =>
    field.onChange(plays ? [...played, day].sort() : played.filter((one) => one !== day));
  return (
    <FieldFrame label={label} help={help} group {...frame}>
      <Box sx={{ columns: '280px', columnGap: 3 }}>
        {coming.map((holiday) => (
          <Box key={holiday.day} component="label" sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
            <Checkbox
              size="small"
              checked={played.includes(holiday.day)}
              onChange={(_, plays) => put(holiday.day, plays)}
            />
            {holiday.name}, {formatLongDate(holiday.day)}
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}
