import type { BellPlan } from '@loa/contracts/schedules';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bellText } from './day-type-bells';
import { sortBells } from './generate-bells';

/** The bells of all day types side by side, as they are printed. */
export function Timetable({ plan: { day_types } }: { plan: Pick<BellPlan, 'day_types'> }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
      {day_types.map(({ id, name, bells }) => (
        <Box key={id} sx={{ breakInside: 'avoid' }}>
          <Typography variant="subtitle2" component="h3" id={`timetable-${id}`}>
            {name}
          </Typography>
          <Box
            component="table"
            aria-labelledby={`timetable-${id}`}
            sx={{
              borderCollapse: 'collapse',
              width: '100%',
              '& td, & th': { borderBottom: 1, borderColor: 'divider', py: 0.25, textAlign: 'left' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">Giờ</th>
                <th scope="col">Chuông</th>
              </tr>
            </thead>
            <tbody>
              {sortBells(bells).map((bell, at) => (
                <tr key={`${bell.time} ${at}`}>
                  <td>{bell.time}</td>
                  <td>{bellText(bell)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
