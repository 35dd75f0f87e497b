import { dayOf } from '@loa/ui-kit';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSettingWords } from '../model/use-setting-words';
import { HolidaysList } from './holidays-list';
import { LUNAR_KNOWN_TO, publicHolidays } from './public-holidays';
import { YearCalendar } from './year-calendar';

const KNOWN = `Ngày theo âm lịch đã tính sẵn đến hết năm ${LUNAR_KNOWN_TO}. Số ngày nghỉ Tết và ngày nghỉ liền Quốc khánh do Nhà nước công bố hằng năm: hãy sửa theo thông báo.`;

/** Field for the days off, a year at a time. */
export function HolidaysField({ name }: { name: string }) {
  const { field, disabled: _disabled, emptyValue: _empty, ...frame } = useField({ name, required: false });
  const [thisYear] = useState(() => Number(dayOf(Date.now()).slice(0, 4)));
  const [year, setYear] = useState(thisYear);
  const { label, help } = useSettingWords('holidays');
  const days = field.value as string[];
  const put = (wanted: readonly string[]) => field.onChange([...new Set(wanted)].sort());
  const toggle = (day: string) => put(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);
  const load = (of: number) => {
    put([...days, ...publicHolidays(of).map(({ day }) => day)]);
    setYear(of);
  };
  const isLoaded = (of: number) => publicHolidays(of).every(({ day }) => days.includes(day));
  const inYear = days.filter((day) => day.startsWith(`${year}-`));
  return (
    <FieldFrame label={label} help={help} group {...frame}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {[thisYear, thisYear + 1].map((of) => (
            <Button key={of} variant="outlined" disabled={isLoaded(of)} onClick={() => load(of)}>
              {isLoaded(of) ? `Đã có ngày lễ Việt Nam ${of}` : `Nạp ngày lễ Việt Nam ${of}`}
            </Button>
          ))}
        </Box>
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
        <YearCalendar year={year} days={days} onToggle={toggle} />
        {inYear.length > 0 && <HolidaysList days={inYear} onRemove={toggle} />}
      </Box>
    </FieldFrame>
  );
}
