import { useDevicesTerm, useShownWords } from '@loa/app-config';
import type { Dashboard } from '@loa/contracts/dashboard';
import type { Occurrence } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { RunStrip, runState, TakenNote, totalsWords, useOpenRun } from '@loa/schedules/runs';
import { dayOf, formatCountdown, formatTimeRange, Section, StateBadge, useNow } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { runProgress, runsOnAir } from '../model/attention';

const PACE_MS = 5000;
const STRIP_HEIGHT = 340;

function RunOnAir({ run, now }: { run: Occurrence; now: number }) {
  const device = useDevicesTerm();
  const { schedule, area, planned_start, expected_end, device_count } = run;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.75,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0.5 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <StateBadge {...runState(run, now)} />
        <Box sx={{ fontWeight: 550, flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>{schedule.name}</Box>
        <Box sx={{ ml: 'auto', flexShrink: 0, color: 'text.secondary', fontSize: '0.9286rem' }}>
          {formatCountdown(expected_end, now)}
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        color="success"
        value={runProgress(run, now)}
        aria-label={`Tiến độ ${schedule.name}`}
        sx={{ borderRadius: 2 }}
      />
      <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
        {area.name} · {formatTimeRange(planned_start, expected_end)} · {device_count} {device}
        <TakenNote run={run} />
      </Box>
    </Box>
  );
}

/** Runs on the air, and the whole day around them with a needle at the present time. */
export function Today({ dashboard }: { dashboard: Dashboard }) {
  const open = useOpenRun();
  const can = useCan();
  const shownWords = useShownWords();
  const now = useNow(PACE_MS);
  const onAir = runsOnAir(dashboard.runs, now);
  const opens = can(['LICH_PHAT_EDIT', 'LICH_SU_PHAT_VIEW']);
  return (
    <Box sx={{ gridArea: 'now', minWidth: 0 }}>
      <Section
        title={shownWords('Đang phát')}
        hint={`Hôm nay: ${shownWords(totalsWords(dashboard.today) || 'Chưa có lượt phát nào.')}`}
      >
        {onAir.length > 0 ? (
          <Box component="ul" aria-label={shownWords('Lượt đang phát')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {onAir.map((run) => (
              <RunOnAir key={run.id} run={run} now={now} />
            ))}
          </Box>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>Lúc này không có lượt nào {shownWords('đang phát')}.</Box>
        )}
        <Box sx={{ maxHeight: STRIP_HEIGHT, overflowY: 'auto' }}>
          <RunStrip runs={dashboard.runs} day={dayOf(now, dashboard.time_zone)} {...(opens && { onOpen: open })} />
        </Box>
      </Section>
    </Box>
  );
}
