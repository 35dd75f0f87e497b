import { serverNow } from '@loa/ui-kit/clock';
import { CULTURE_DAY, daysOff, LUNAR_KNOWN_TO, pairDayOf, proposedDays, toggleDayOff } from '@loa/contracts/holidays';
import type { HolidayDecisions } from '@loa/contracts/holidays';
import type { SettingValues } from '@loa/contracts/system-config';
import { dayOf, formatDate } from '@loa/ui-kit';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSettingWords } from '../model/use-setting-words';
import { HolidaysList } from './holidays-list';
import { twoYears } from './two-years';
import { YearCalendar } from './year-calendar';

const KNOWN = `Ngày lễ Việt Nam có sẵn mỗi năm, ngày âm lịch đã tính đến hết năm ${LUNAR_KNOWN_TO}. Số ngày nghỉ Tết, ngày nghỉ bù và ngày nghỉ liền Quốc khánh do Nhà nước công bố hằng năm: hãy sửa theo thông báo.`;

/** Substitute days of this year, the next and the one that is shown, still to come and not decided yet. */
function useProposals(decisions: HolidayDecisions, shown: number) {
  const [today] = useState(() => dayOf(serverNow()));
  const { from, to } = twoYears();
  return [...new Set([from, to, shown])]
    .flatMap((year) => proposedDays(year, decisions))
    .filter(({ day }) => day >= today);
}

/** Sentence about which day beside National Day is off, and why. */
function pairSentence(holidays: readonly string[], year: number) {
  const pair = pairDayOf(holidays, year);
  if (!pair) return null;
  const [day, other] = [formatDate(pair.day), formatDate(pair.other)];
  return pair.is_stored
    ? `Nghỉ liền Quốc khánh: ${day}, vì ngày này đã được thêm nên ${other} không nghỉ. Muốn nghỉ cả hai thì bấm thêm ${other}.`
    : `Nghỉ liền Quốc khánh: ${day}, vì liền với ngày nghỉ cuối tuần hơn. Nếu Nhà nước công bố ${other} thì bấm ngày đó.`;
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
  const decisions = { holidays: own, holidays_played, culture_day };
  const proposals = useProposals(decisions, year);
  const pair = pairSentence(own, year);
  const inYear = daysOff(decisions, { from: year, to: year }).filter((day) => day.startsWith(`${year}-`));
  const culture = `${year}-${CULTURE_DAY.month_day}`;
  const setPlayed = (days: readonly string[]) => setValue('holidays_played', [...days].sort(), { shouldDirty: true });
  const toggle = (day: string) => {
    const next = toggleDayOff(decisions, day);
    field.onChange(next.holidays);
    setPlayed(next.holidays_played);
  };
  return (
    <FieldFrame label={label} help={help} group {...frame}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {proposals.length > 0 && (
          <Box role="group" aria-label="Ngày nghỉ bù đề xuất" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {proposals.map(({ day, name: called }) => (
              <Fragment key={day}>
                <Button variant="outlined" onClick={() => toggle(day)}>
                  {`Thêm ${formatDate(day)}: ${called.replace('Nghỉ bù', 'nghỉ bù')}`}
                </Button>
                <Button
                  onClick={() => setPlayed([...holidays_played, day])}
                >{`Không nghỉ bù ${formatDate(day)}`}</Button>
              </Fragment>
            ))}
          </Box>
        )}
        {year >= CULTURE_DAY.from && !inYear.includes(culture) && !holidays_played.includes(culture) && (
          <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => toggle(culture)}>
            {`Chờ xác nhận: nghỉ ${formatDate(culture)}, ${CULTURE_DAY.name}`}
          </Button>
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
        {pair && <Typography variant="body2">{pair}</Typography>}
        <YearCalendar year={year} days={inYear} onToggle={toggle} />
        {inYear.length > 0 && <HolidaysList days={inYear} onRemove={toggle} />}
      </Box>
    </FieldFrame>
  );
}
