import { PlayButton } from '@loa/content/player';
import type { ScheduleItem } from '@loa/contracts/schedules';
import { formatClock } from '@loa/ui-kit';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';

export type KnownItem = Pick<ScheduleItem, 'ref_id' | 'name' | 'duration_sec' | 'media_url' | 'is_ready'>;

interface ItemRowProps {
  index: number;
  count: number;
  /** Undefined while it is being looked up. */
  item: KnownItem | undefined;
  repeat: number;
  disabled: boolean;
  error: string | undefined;
  onRepeat: (repeat: number) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  drag: { isDragged: boolean; onStart: () => void; onEnd: () => void; onDrop: () => void };
}

const MOST_REPEATS = 50;

/** One content of the programme: heard, moved by arrows or by dragging, repeated, taken out. */
export function ItemRow({ index, count, item, repeat, disabled, error, onRepeat, onMove, onRemove, drag }: ItemRowProps) {
  const name = item?.name ?? 'Đang tải…';
  const type = (text: string) => onRepeat(Math.max(1, Math.min(MOST_REPEATS, Number(text.replace(/\D/g, '')) || 1)));
  return (
    <Box
      component="li"
      draggable={!disabled}
      onDragStart={drag.onStart}
      onDragEnd={drag.onEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drag.onDrop();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, p: 0.75, border: 1, borderColor: error || item?.is_ready === false ? 'warning.main' : 'divider', borderRadius: 1, bgcolor: 'background.paper', opacity: drag.isDragged ? 0.4 : 1 }}
    >
      {!disabled && <DragIndicator fontSize="small" aria-hidden sx={{ color: 'text.disabled', cursor: 'grab', display: { xs: 'none', sm: 'block' } }} />}
      <PlayButton id={item?.ref_id ?? ''} url={item?.media_url ?? null} title={name} />
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 550 }}>
          {index + 1}. {name}
        </Box>
        <Box sx={{ fontSize: '0.8571rem', color: error ? 'error.main' : 'text.secondary' }}>
          {error ?? (item?.is_ready === false ? 'Chưa sẵn sàng để phát' : formatClock(item?.duration_sec ?? 0))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
        <OutlinedInput
          size="small"
          value={String(repeat)}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          endAdornment={<span aria-hidden>×</span>}
          inputProps={{ inputMode: 'numeric', 'aria-label': `Số lần phát ${name}` }}
          sx={{ width: 58, height: 32, mr: 0.5 }}
        />
        {!disabled && (
          <>
            <IconButton aria-label={`Đưa ${name} lên trên`} disabled={index === 0} onClick={() => onMove(index - 1)}>
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton aria-label={`Đưa ${name} xuống dưới`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
              <ArrowDownward fontSize="small" />
            </IconButton>
            <IconButton aria-label={`Bỏ ${name}`} onClick={onRemove}>
              <Close fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
    </Box>
  );
}
