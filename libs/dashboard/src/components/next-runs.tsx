import { useDevicesTerm, useShownWords } from '@loa/app-config';
import type { Dashboard } from '@loa/contracts/dashboard';
import { UnreadyNote } from '@loa/devices';
import { useCan } from '@loa/permissions';
import { rightTo, schedulePath } from '@loa/schedules';
import { Countdown, TakenNote } from '@loa/schedules/runs';
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
        {next_runs.map((run) => (
          <LinkLine
            key={run.id}
            to={can(rightTo('VIEW', run.kind)) && !run.is_wider ? schedulePath(run.schedule.id, run.kind) : undefined}
            title={run.schedule.name}
            detail={
              <>
                {run.area.name} · {run.device_count} {device}
                <TakenNote run={run} plain />
                <UnreadyNote runId={run.id} plain />
              </>
            }
            aside={<Countdown at={run.planned_start} stacked />}
          />
        ))}
      </Box>
    </Section>
  );
}
