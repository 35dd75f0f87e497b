import { useCan } from '@loa/permissions';
import { dayOf } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import { DateInput } from '@loa/ui-kit/date';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import { copiesFrom } from '../copies/copies-from';
import { rightTo, useScheduleKind } from '../model/schedule-kind';
import { stepFrom, titleOf, type CalendarView } from './calendar-days';

const SPAN_WORDS = { day: 'Ngày', week: 'Tuần', month: 'Tháng' } as const;

interface CalendarBarProps {
  view: CalendarView;
  day: string;
  onGo: (day: string) => void;
}

/** Title of the shown days, the way to others, and the meaning of what is drawn. */
export function CalendarBar({ view, day, onGo }: CalendarBarProps) {
  const step = (by: 1 | -1) => onGo(stepFrom(view, day, by));
  const span = SPAN_WORDS[view];
  const kind = useScheduleKind();
  const mayAdd = useCan()(rightTo('ADD', kind));
  const [params] = useSearchParams();
  const shown = new URLSearchParams({ ...Object.fromEntries(params), date: day });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
      <Button variant="outlined" size="small" onClick={() => onGo(dayOf(serverNow()))}>
        Hôm nay
      </Button>
      <Box sx={{ display: 'flex', order: { xs: -2, sm: 0 } }}>
        <IconButton aria-label={`${span} trước`} onClick={() => step(-1)} size="small">
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={`${span} sau`} onClick={() => step(1)} size="small">
          <ChevronRight />
        </IconButton>
      </Box>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{ flex: { xs: '1 0 70%', sm: 1 }, order: { xs: -1, sm: 0 }, whiteSpace: 'nowrap' }}
      >
        {titleOf(view, day)}
      </Typography>
      {view !== 'month' && mayAdd && (
        <Button
          component={Link}
          to={copiesFrom(kind, shown)}
          variant="outlined"
          size="small"
          aria-label={`Chép ${span.toLowerCase()} này`}
        >
          Chép
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'pre' }}>
            {` ${span.toLowerCase()} này`}
          </Box>
        </Button>
      )}
      <DateInput label="Xem ngày" value={day} onChange={(chosen) => chosen && onGo(chosen)} late />
    </Box>
  );
}
