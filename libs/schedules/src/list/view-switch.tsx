import { isSeen } from '@loa/contracts/schedules';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router-dom';
import { useScheduleKind } from '../model/schedule-kind';

const VIEWS = { list: 'Danh sách', today: 'Hôm nay', day: 'Ngày', week: 'Tuần', month: 'Tháng' } as const;
export type ScheduleView = keyof typeof VIEWS;
/** Width at which there is no room for a grid. */
export const PHONE = '(max-width: 599.95px)';

/** The view in the address. */
export function useScheduleView(): ScheduleView {
  const kind = useScheduleKind();
  const view = useSearchParams()[0].get('view') ?? 'list';
  return view in VIEWS && !(view === 'today' && isSeen(kind)) ? (view as ScheduleView) : 'list';
}

/** Changes the view; filters, search and day stay in the address. */
export function useSetView() {
  const [, setParams] = useSearchParams();
  return (view: ScheduleView, changes: Record<string, string> = {}) =>
    setParams((previous) => {
      const next = new URLSearchParams(previous);
      for (const key of ['view', 'page']) next.delete(key);
      for (const [key, value] of Object.entries(changes)) next.set(key, value);
      if (view !== 'list') next.set('view', view);
      return next;
    });
}

/**
 * Switch between the list of schedules, today's runs, and the calendar. Each has an address. On a phone it is one
 * field, so that the list begins near the top.
 */
export function ViewSwitch() {
  const kind = useScheduleKind();
  const value = useScheduleView();
  const setView = useSetView();
  const isPhone = useMediaQuery(PHONE);
  const views = Object.entries(VIEWS).filter(([view]) => view !== 'today' || !isSeen(kind));
  if (isPhone)
    return (
      <Select
        size="small"
        value={value}
        onChange={({ target }) => setView(target.value)}
        inputProps={{ 'aria-label': 'Cách xem' }}
      >
        {views.map(([view, label]) => (
          <MenuItem key={view} value={view}>
            {label}
          </MenuItem>
        ))}
      </Select>
    );
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={value}
      onChange={(_, next: ScheduleView | null) => next && setView(next)}
      aria-label="Cách xem"
    >
      {views.map(([view, label]) => (
        <ToggleButton key={view} value={view} sx={{ px: 1.5, whiteSpace: 'nowrap' }}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
