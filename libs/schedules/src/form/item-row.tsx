import { PlayButton } from '@loa/content/player';
import type { ScheduleItem } from '@loa/contracts/schedules';
import { formatClock } from '@loa/ui-kit';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import SettingsInputAntennaOutlined from '@mui/icons-material/SettingsInputAntennaOutlined';
import Close from '@mui/icons-material/Close';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ScheduleForm } from '../model/form/schedule-form';
import { relayLengthText } from '../model/schedule-when';

export type KnownItem = Pick<ScheduleItem, 'ref_id' | 'name' | 'duration_sec' | 'media_url' | 'is_ready'>;

interface ItemRowProps {
  index: number;
  count: number;
  /** Undefined while it is being looked up. */
  item: KnownItem | undefined;
  written: ScheduleForm['items'][number];
  disabled: boolean;
  error: string | undefined;
  onWrite: (change: Partial<ScheduleForm['items'][number]>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  drag: { isDragged: boolean; onStart: () => void; onEnd: () => void; onDrop: () => void };
}

const MOST_REPEATS = 50;
const MOST_MINUTES = 24 * 60;
const numberIn = (text: string) => Number(text.replace(/\D/g, ''));

/** How often a content is played, or how many minutes a relay: nothing typed is until the slot ends. */
function Extent({ name, written: { item_type, repeat, length_sec }, disabled, onWrite }: Pick<ItemRowProps, 'written' | 'disabled' | 'onWrite'> & { name: string }) {
  const isRelay = item_type === 'relay';
  const type = (text: string) =>
    onWrite(isRelay ? { length_sec: Math.min(MOST_MINUTES, numberIn(text)) * 60 || null } : { repeat: Math.max(1, Math.min(MOST_REPEATS, numberIn(text) || 1)) });
  return (
    <OutlinedInput
      size="small"
      value={isRelay ? (length_sec === null ? '' : String(Math.ceil(length_sec / 60))) : String(repeat)}
      disabled={disabled}
      onChange={(event) => type(event.target.value)}
      placeholder={isRelay ? 'hết giờ' : ''}
      endAdornment={<span aria-hidden>{isRelay ? 'phút' : '×'}</span>}
      inputProps={{ inputMode: 'numeric', 'aria-label': isRelay ? `Số phút tiếp sóng ${name}` : `Số lần phát ${name}` }}
      sx={{ width: isRelay ? 112 : 58, height: 32, mr: 0.5 }}
    />
  );
}

/** One content or relay of the programme: heard, moved by arrows or by dragging, repeated, taken out. */
export function ItemRow({ index, count, item, written, disabled, error, onWrite, onMove, onRemove, drag }: ItemRowProps) {
  const name = item?.name ?? 'Đang tải…';
  const isRelay = written.item_type === 'relay';
  const length = isRelay ? relayLengthText(written.length_sec) : formatClock(item?.duration_sec ?? 0);
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
      {isRelay ? <SettingsInputAntennaOutlined aria-hidden sx={{ mx: 0.75, color: 'text.secondary' }} /> : <PlayButton id={item?.ref_id ?? ''} url={item?.media_url ?? null} title={name} />}
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 550 }}>
          {index + 1}. {name}
        </Box>
        <Box sx={{ fontSize: '0.8571rem', color: error ? 'error.main' : 'text.secondary' }}>
          {error ?? (item?.is_ready === false ? 'Chưa sẵn sàng để phát' : length)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
        <Extent name={name} written={written} disabled={disabled} onWrite={onWrite} />
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
