import { holidayName } from '@loa/contracts/holidays';
import { formatLongDate } from '@loa/ui-kit';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';

interface HolidaysListProps {
  days: readonly string[];
  onRemove?: (day: string) => void;
}

/** Days off, one a line, with the name of a public holiday. */
export function HolidaysList({ days, onRemove }: HolidaysListProps) {
  return (
    <Box
      component="ul"
      aria-label="Các ngày nghỉ lễ"
      sx={{ m: 0, p: 0, listStyle: 'none', columns: '240px', columnGap: 3 }}
    >
      {days.map((day) => (
        <Box
          key={day}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, breakInside: 'avoid' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {formatLongDate(day)}
            <Box component="span" sx={{ display: 'block', fontSize: '0.8571rem', color: 'text.secondary' }}>
              {holidayName(day) ?? 'Ngày nghỉ khác'}
            </Box>
          </Box>
          {onRemove && (
            <IconButton aria-label={`Bỏ ${formatLongDate(day)}`} onClick={() => onRemove(day)}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}
