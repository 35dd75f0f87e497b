import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useNavigate } from 'react-router-dom';
import { SCHEDULE_LIST } from '../model/schedule-paths';

/** Switch between the list of schedules and today's runs. Each has an address. */
export function ViewSwitch({ value }: { value: 'list' | 'today' }) {
  const navigate = useNavigate();
  const change = (next: 'list' | 'today' | null) =>
    next && navigate(next === 'today' ? `${SCHEDULE_LIST}?view=today` : SCHEDULE_LIST);
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={value}
      onChange={(_, next: 'list' | 'today' | null) => void change(next)}
      aria-label="Cách xem"
    >
      <ToggleButton value="list">Danh sách</ToggleButton>
      <ToggleButton value="today">Hôm nay</ToggleButton>
    </ToggleButtonGroup>
  );
}
