import type { Slot } from '@loa/contracts/schedules';
import Box from '@mui/material/Box';
import { slotText } from '../model/schedule-when';
import { QUIET, STRIPES } from './calendar-styles';

interface CalendarLegendProps {
  windows: readonly Slot[];
  hasGrid: boolean;
  /** Whether the grid has hours, where quiet ones are shaded. */
  hasHours: boolean;
}

/** Meaning of stripes, outlines and shades. */
export function CalendarLegend({ windows, hasGrid, hasHours }: CalendarLegendProps) {
  const signs = [
    { key: 'taken', words: 'Bị lịch khác chiếm', sx: { border: 1, borderColor: 'divider', backgroundImage: STRIPES } },
    ...(hasGrid
      ? [{ key: 'draft', words: 'Chưa duyệt', sx: { border: '1px dashed', borderColor: 'text.secondary' } }]
      : []),
    ...(windows.length > 0 && hasHours
      ? [
          {
            key: 'quiet',
            words: `Giờ yên lặng (được phát ${windows.map(slotText).join(', ')})`,
            sx: { border: 1, borderColor: 'divider', ...QUIET },
          },
        ]
      : []),
  ];
  return (
    <Box
      component="ul"
      aria-label="Chú thích"
      sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      {signs.map(({ key, words, sx }) => (
        <Box
          component="li"
          key={key}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.8571rem', color: 'text.secondary' }}
        >
          <Box component="span" aria-hidden sx={{ width: 20, height: 12, borderRadius: 0.5, ...sx }} />
          {words}
        </Box>
      ))}
    </Box>
  );
}
