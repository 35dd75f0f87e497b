import { DAY_MINUTES, followingEnd, minutesOf, slotLengthText, timeAt } from '@loa/ui-kit';
import { readTimeOfDay } from '@loa/ui-kit/form';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { STEP_MINUTES, windowText, type Window } from './windows-of-day';

interface TimeInputProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
}

/** Input for a time; an invalid one is reset to the previous time. */
function TimeInput({ label, value, onChange }: TimeInputProps) {
  const [draft, setDraft] = useState<string>();
  const accept = () => {
    const read = draft === '24:00' ? '00:00' : readTimeOfDay(draft ?? '');
    if (read) onChange(read);
    setDraft(undefined);
  };
  return (
    // A form control of its own: the surrounding field has an input for each end of each window.
    <FormControl>
      <OutlinedInput
        size="small"
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={accept}
        onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), accept())}
        inputProps={{ 'aria-label': label, inputMode: 'numeric', maxLength: 5, autoComplete: 'off' }}
        sx={{ width: 76 }}
      />
    </FormControl>
  );
}

interface WindowEditorProps {
  place: string;
  window: Window;
  onChange: (window: Window) => void;
  /** Missing for the only one: an area without windows has no hours of its own. */
  onRemove: (() => void) | undefined;
}

/**
 * One window of the day: its ends are dragged, moved with the arrow keys, or typed. A typed start takes the end along,
 * as in the slots of a schedule. A window that crosses midnight is drawn in two parts, at both ends of the day.
 */
export function WindowEditor({ place, window, onChange, onRemove }: WindowEditorProps) {
  const { start_time, end_time } = window;
  const [start, end] = [minutesOf(start_time), minutesOf(end_time) || DAY_MINUTES];
  const crosses = start >= end;
  const isEndTyped = useRef(false);
  const move = (ends: number[]) => {
    const [low = 0, high = DAY_MINUTES] = ends;
    if (low < high)
      onChange(
        crosses
          ? { start_time: timeAt(high), end_time: timeAt(low) }
          : { start_time: timeAt(low), end_time: timeAt(high) },
      );
  };
  const called = `${place} ${windowText(window)}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, px: { xs: 0, sm: 1.25 } }}>
        <Slider
          size="small"
          min={0}
          max={DAY_MINUTES}
          step={STEP_MINUTES}
          value={crosses ? [end, start] : [start, end]}
          track={crosses ? 'inverted' : 'normal'}
          onChange={(_, ends) => move(ends as number[])}
          getAriaLabel={(at) => `${(at === 0) === !crosses ? 'Từ' : 'Đến'}, ${called}`}
          getAriaValueText={timeAt}
          valueLabelDisplay="auto"
          valueLabelFormat={timeAt}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <TimeInput
          label={`Từ giờ, ${called}`}
          value={start_time}
          onChange={(time) =>
            onChange({ start_time: time, end_time: followingEnd(time, window, isEndTyped.current) ?? end_time })
          }
        />
        –
        <TimeInput
          label={`Đến giờ, ${called}`}
          value={end_time}
          onChange={(time) => {
            isEndTyped.current = true;
            onChange({ ...window, end_time: time });
          }}
        />
        <IconButton aria-label={`Bỏ khung giờ ${called}`} onClick={onRemove} disabled={!onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {slotLengthText(window)}
      </Typography>
    </Box>
  );
}
