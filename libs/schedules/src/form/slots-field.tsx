import { MOST_SLOTS, type Slot } from '@loa/contracts/schedules';
import { followingEnd, slotLengthText, slotSeconds } from '@loa/ui-kit';
import { FieldFrame, TimeField, useField } from '@loa/ui-kit/form';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { LONG_SLOT_SEC, slotAfter } from '../model/form/slot-times';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';

interface SlotRowProps {
  index: number;
  /** Absent where the slot cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** One slot: a new start takes the end along, so that the length stays, unless the end was typed and still fits. */
function SlotRow({ index, onRemove }: SlotRowProps) {
  const { setValue } = useFormContext<ScheduleForm>();
  const slot = useWatch<ScheduleForm, `slots.${number}`>({ name: `slots.${index}` });
  const seconds = slotSeconds(slot);
  // The pair before a field was entered: what is typed so far is no time to measure by.
  const before = useRef(slot);
  const isEndTyped = useRef(false);
  // While it is typed: a field that is being entered must not change under the selected text.
  const follow = (start: string) => {
    const end = followingEnd(start, before.current, isEndTyped.current);
    if (end) setValue(`slots.${index}.end_time`, end, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box
      role="group"
      aria-label={`Khung giờ ${index + 1}`}
      onFocus={() => {
        if (seconds !== undefined) before.current = slot;
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr) 34px',
        gap: 1,
        alignItems: 'start',
        maxWidth: 400,
      }}
    >
      <TimeField name={`slots.${index}.start_time`} label="Bắt đầu" required onTyped={follow} />
      <TimeField
        name={`slots.${index}.end_time`}
        label="Kết thúc"
        required
        onTyped={() => {
          isEndTyped.current = true;
        }}
      />
      <IconButton aria-label={`Bỏ khung giờ ${index + 1}`} disabled={!onRemove} onClick={onRemove} sx={{ mt: 3.25 }}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
      {seconds !== undefined && (
        <Typography
          variant="caption"
          color={seconds > LONG_SLOT_SEC ? 'warning.main' : 'textSecondary'}
          sx={{ gridColumn: '1 / -1' }}
        >
          {slotLengthText(slot)}
        </Typography>
      )}
    </Box>
  );
}

/** Times of day, one row each. */
export function SlotsField() {
  const { field, disabled, ...frame } = useField({ name: 'slots' });
  const slots = field.value as Slot[];
  const { verb } = wordsOf(useScheduleKind());
  const removal = (index: number) =>
    disabled ? undefined : () => field.onChange(slots.filter((_, at) => at !== index));
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <FieldFrame label={`Khung giờ ${verb}`} group {...frame} required>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {slots.map((_, index) => (
            // A removed slot takes along what its row remembers, which would otherwise be the next one's.
            <li key={`${slots.length} ${index}`}>
              <SlotRow index={index} onRemove={removal(index)} />
            </li>
          ))}
          {slots.length === 0 && (
            <Box component="li" sx={{ color: 'text.secondary' }}>
              Chưa có khung giờ nào
            </Box>
          )}
        </Box>
      </FieldFrame>
      {!disabled && slots.length < MOST_SLOTS && (
        <Button
          ref={field.ref}
          variant="text"
          startIcon={<Add />}
          onClick={() => field.onChange([...slots, slotAfter(slots.at(-1))])}
          // Beside the label: a row of its own would push the places off the screen.
          sx={{ position: 'absolute', top: -7, right: 0 }}
        >
          Thêm khung giờ
        </Button>
      )}
    </Box>
  );
}
