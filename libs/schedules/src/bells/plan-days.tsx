import { withException, type BellPlan } from '@loa/contracts/schedules';
import { dayOf, formatDate } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import { DateInput } from '@loa/ui-kit/date';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { BellsOfDay } from './bells-of-day';
import { dayInWords, daysBetween, nameOfDayType } from './bell-plan-model';
import { ColorDot, DayTypeLegend } from './day-type-legend';
import { TermCalendar } from './term-calendar';

interface PlanDaysProps {
  plan: BellPlan;
  first: string;
  last: string;
  skipsHolidays: boolean;
  /** `undo` names a change that a toast offers to take back. */
  onChange: (plan: BellPlan, undo: string) => void;
}

const rangeText = (from: string, to: string) => [...new Set([from, to])].map((day) => formatDate(day)).join(' – ');

/** The calendar of a term: a press or a drag over days gives them another day type. */
export function PlanDays({ plan, first, last, skipsHolidays, onChange }: PlanDaysProps) {
  const today = dayOf(serverNow());
  const isTodayIn = today >= first && today <= last;
  const [selected, setSelected] = useState<string[]>([]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [range, setRange] = useState<{ from?: string; to?: string }>({});
  const todayButton = useRef<HTMLButtonElement>(null);
  const ask = (days: string[], at: HTMLElement | null) => {
    setSelected(days);
    setAnchor(at);
  };
  const [from = today, to = from] = [selected[0], selected.at(-1)];
  const rangeDays = range.from && range.to && range.from <= range.to ? daysBetween(range.from, range.to) : [];
  const give = (day_type: string | null | undefined) => {
    const what = day_type === undefined ? 'theo chu kỳ' : nameOfDayType(plan, day_type);
    onChange(
      { ...plan, exceptions: withException(plan.exceptions, selected, day_type) },
      `${rangeText(from, to)}: ${what}`,
    );
    setAnchor(null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DayTypeLegend day_types={plan.day_types} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {isTodayIn && (
          <Button
            ref={todayButton}
            variant="outlined"
            startIcon={<TodayOutlined />}
            onClick={() => ask([today], todayButton.current)}
          >
            Hôm nay theo kiểu khác
          </Button>
        )}
        <DateInput
          label="Nhiều ngày, từ"
          value={range.from}
          min={first}
          onChange={(from) => setRange({ ...range, from })}
        />
        <DateInput label="đến hết" value={range.to} min={range.from} onChange={(to) => setRange({ ...range, to })} />
        <Button
          variant="outlined"
          disabled={rangeDays.length === 0}
          onClick={(event) => ask(rangeDays, event.currentTarget)}
        >
          Đổi kiểu ngày
        </Button>
      </Box>
      <TermCalendar
        plan={plan}
        first={first}
        last={last}
        skipsHolidays={skipsHolidays}
        selected={selected}
        onSelect={ask}
      />
      {selected[0] && <BellsOfDay plan={plan} day={selected[0]} skipsHolidays={skipsHolidays} />}
      {plan.exceptions.length > 0 && (
        <Box role="group" aria-label="Ngày khác chu kỳ" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {plan.exceptions.map(({ day_type, ...days }) => (
            <Chip
              key={days.from}
              label={`${rangeText(days.from, days.to)}: ${nameOfDayType(plan, day_type)}`}
              onDelete={() =>
                onChange(
                  { ...plan, exceptions: withException(plan.exceptions, daysBetween(days.from, days.to), undefined) },
                  `${rangeText(days.from, days.to)}: theo chu kỳ`,
                )
              }
            />
          ))}
        </Box>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled divider sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          {selected.length === 1 ? dayInWords(from) : `${selected.length} ngày, ${rangeText(from, to)}`}
        </MenuItem>
        {plan.day_types.map(({ id, name, color }) => (
          <MenuItem key={id} onClick={() => give(id)}>
            <ListItemIcon>
              <ColorDot color={color} />
            </ListItemIcon>
            {name}
          </MenuItem>
        ))}
        <MenuItem onClick={() => give(null)}>
          <ListItemIcon>
            <ColorDot color={null} />
          </ListItemIcon>
          Không chuông
        </MenuItem>
        <MenuItem onClick={() => give(undefined)}>
          <ListItemIcon />
          Theo chu kỳ
        </MenuItem>
      </Menu>
    </Box>
  );
}
