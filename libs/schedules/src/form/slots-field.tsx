import type { Slot } from '@loa/contracts/schedules';
import { FieldFrame, TimeField, useField } from '@loa/ui-kit/form';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { slotAfter } from '../model/form/schedule-form';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';

const MOST_SLOTS = 24;
const crossesMidnight = ({ start_time, end_time }: Slot) =>
  /^\d\d:\d\d$/.test(start_time) && /^\d\d:\d\d$/.test(end_time) && end_time < start_time;

/** Times of day, one row each. */
export function SlotsField() {
  const { field, disabled, ...frame } = useField({ name: 'slots' });
  const slots = field.value as Slot[];
  const { verb } = wordsOf(useScheduleKind());
  return (
    <FieldFrame label={`Khung giờ ${verb}`} group {...frame} required>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {slots.map((slot, index) => (
          <li key={index}>
            <Box
              role="group"
              aria-label={`Khung giờ ${index + 1}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr) 34px',
                gap: 1,
                alignItems: 'start',
                maxWidth: 400,
              }}
            >
              <TimeField name={`slots.${index}.start_time`} label="Bắt đầu" required />
              <TimeField name={`slots.${index}.end_time`} label="Kết thúc" required />
              <IconButton
                aria-label={`Bỏ khung giờ ${index + 1}`}
                disabled={disabled || slots.length < 2}
                onClick={() => field.onChange(slots.filter((_, at) => at !== index))}
                sx={{ mt: 3.25 }}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
              {crossesMidnight(slot) && (
                <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
                  Qua nửa đêm: kết thúc vào hôm sau.
                </Typography>
              )}
            </Box>
          </li>
        ))}
      </Box>
      {!disabled && slots.length < MOST_SLOTS && (
        <Button
          variant="outlined"
          startIcon={<Add />}
          onClick={() => field.onChange([...slots, slotAfter(slots.at(-1))])}
          sx={{ mt: 1.5, justifySelf: 'start', alignSelf: 'flex-start' }}
        >
          Thêm khung giờ
        </Button>
      )}
    </FieldFrame>
  );
}
