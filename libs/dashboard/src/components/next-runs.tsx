import { useDevicesTerm, useShownWords } from '@loa/app-config';
import type { Dashboard } from '@loa/contracts/dashboard';
import { useCan } from '@loa/permissions';
import { rightTo, schedulePath } from '@loa/schedules';
import { Countdown } from '@loa/schedules/runs';
import { Section, LinkLine } from '@loa/ui-kit';
import Box from '@mui/material/Box';

/** The next runs, each with a countdown. */
export function NextRuns({ dashboard: { next_runs } }: { dashboard: Dashboard }) {
  const can = useCan();
  const [device, shownWords] = [useDevicesTerm(), useShownWords()];
  return (
    <Section title={shownWords('Sắp phát')} flush>
      {next_runs.length === 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>Không có lượt nào sắp tới.</Box>}
      <Box component="ul" aria-label={shownWords('Lượt sắp phát')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {next_runs.map(({ id, kind, schedule, area, is_wider, device_count, planned_start }) => (
          <LinkLine
            key={id}
            to={can(rightTo('VIEW', kind)) && !is_wider ? schedulePath(schedule.id, kind) : undefined}
            title={schedule.name}
            detail={`${area.name} · ${device_count} ${device}`}
            aside={<Countdown at={planned_start} stacked />}
          />
        ))}
      </Box>
    </Section>
  );
}
