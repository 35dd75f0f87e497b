import type { BellPlan, DayTypeColor } from '@loa/contracts/schedules';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tintOf } from './bell-plan-model';

export const ColorDot = ({ color }: { color: DayTypeColor | null }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      flex: 'none',
      width: 16,
      height: 16,
      borderRadius: 1,
      bgcolor: color ? tintOf(color) : 'transparent',
      border: 1,
      borderColor: 'divider',
    }}
  />
);

/** The day types with their colours. */
export function DayTypeLegend({ day_types }: Pick<BellPlan, 'day_types'>) {
  return (
    <Box
      component="ul"
      aria-label="Các kiểu ngày"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
    >
      {day_types.map(({ id, name, color, bells }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
          <ColorDot color={color} />
          <Typography variant="body2">
            {name} ({bells.length} chuông)
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
