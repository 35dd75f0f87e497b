import { serverNow } from '@loa/ui-kit/clock';
import { CULTURE_DAY, daysOff, holidaysOfYear, LUNAR_KNOWN_TO, substituteDays } from '@loa/contracts/holidays';
import type { SettingValues } from '@loa/contracts/system-config';
import { dayOf, formatDate } from '@loa/ui-kit';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSettingWords } from '../model/use-setting-words';
import { HolidaysList } from './holidays-list';
import { twoYears } from './two-years';
import { YearCalendar } from './year-calendar';

const KNOWN = `Ngày lễ Việt Nam có sẵn mỗi năm, ngày âm lịch đã tính đến hết năm ${LUNAR_KNOWN_TO}. Số ngày nghỉ Tết, ngày nghỉ bù và ngày nghỉ liền Quốc khánh do Nhà nước công bố hằng năm: hãy sửa theo thông báo.`;

/** Substitute days of this year and the next that are still to come and not taken yet. */
function useProposals(days: readonly string[]) {
  const [proposed] = useState(() => {
    const { from, to } = twoYears();
    return [...substituteDays(from), ...substituteDays(to)].filter(({ day }) => day >= dayOf(serverNow()));
  });
  return proposed.filter(({ day }) => !days.includes(day));
}

/** Field for the days off, a year at a time: public holidays are there, others are added or taken off by a click. */
export function HolidaysField({ name }: { name: string }) {
  const { field, disabled: _disabled, emptyValue: _empty, ...frame } = useField({ name, required: false });
  const { setValue } = useFormContext<SettingValues>();
  const [holidays_played, culture_day] = useWatch<SettingValues, ['holidays_played', 'culture_day']>({
    name: ['holidays_played', 'culture_day'],
  });
  const [year, setYear] = useState(() => twoYears().from);
  const { label, help } = useSettingWords('holidays');
  const own = field.value as string[];
  const proposals = useProposals(own);
  const inYear = daysOff({ holidays: own, holidays_played, culture_day }, { from: year, to: year }).filter((day) =>
    day.startsWith(`${year}-`),
  );
  const toggled = (days: readonly string[], day: string) =>
    (days.includes(day) ? days.filter((one) => one !== day) : [...days, day]).sort();
  const toggle = (day: string) => {
    if (own.includes(day)) field.onChange(toggled(own, day));
    const isPublic = holidaysOfYear(year).some((one) => one.day === day);
    if (isPublic && (!own.includes(day) || !holidays_played.includes(day)))
      setValue('holidays_played', toggled(holidays_played, day), { shouldDirty: true });
    else if (day.endsWith(CULTURE_DAY.month_day) && !own.includes(day))
      setValue('culture_day', !culture_day, { shouldDirty: true });
    else if (!own.includes(day)) field.onChange(toggled(own, day));
  };
  return (
    <FieldFrame label={label} help={help} group {...frame}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {proposals.length > 0 && (
          <Box role="group" aria-label="Ngày nghỉ bù đề xuất" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {proposals.map(({ day, name: called }) => (
              <Button key={day} variant="outlined" onClick={() => field.onChange(toggled(own, day))}>
                {`Thêm ${formatDate(day)}: ${called.replace('Nghỉ bù', 'nghỉ bù')}`}
              </Button>
            ))}
          </Box>
        )}
        <Typography variant="body2" color="textSecondary">
          {KNOWN}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <IconButton aria-label="Năm trước" onClick={() => setYear(year - 1)}>
            <ChevronLeft />
          </IconButton>
          <Typography
            aria-live="polite"
            sx={{ fontWeight: 600 }}
          >{`Năm ${year}: ${inYear.length} ngày nghỉ`}</Typography>
          <IconButton aria-label="Năm sau" onClick={() => setYear(year + 1)}>
            <ChevronRight />
          </IconButton>
        </Box>
        <YearCalendar year={year} days={inYear} onToggle={toggle} />
        {inYear.length > 0 && <HolidaysList days={inYear} onRemove={toggle} />}
      </Box>
    </FieldFrame>
  );
}
