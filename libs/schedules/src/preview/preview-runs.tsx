import { useDevicesTerm } from '@loa/app-config';
import { inWordsOfKind, PREVIEW_DAYS, type ScheduleKind, type SchedulePreview } from '@loa/contracts/schedules';
import {
  dayOf,
  formatLongDate,
  formatNumber,
  formatRelativeDay,
  formatTimeRange,
  WEEKDAY_LABELS,
  WEEKDAY_NAMES,
} from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { takenWords } from '@loa/records';

export type PreviewedRun = SchedulePreview['occurrences'][number];

interface Shown {
  kind: ScheduleKind;
  /** Whether it plays at once, when it is approved. */
  atOnce: boolean;
  /** Number of target devices. */
  deviceCount: number;
}

/** Note of a run; one that is quiet on all of its devices is silent. */
const noteOf = (
  { collides, quiet_device_count, holiday, taken }: PreviewedRun,
  { kind, deviceCount }: Shown,
  device: string,
) => {
  const quiet =
    quiet_device_count === deviceCount
      ? inWordsOfKind(kind, 'giờ yên lặng, không phát')
      : `giờ yên lặng ở ${formatNumber(quiet_device_count)} ${device}`;
  const others = takenWords({ taken, device_count: deviceCount }, device);
  return [others || (collides && 'trùng lịch'), quiet_device_count > 0 && quiet, holiday && 'ngày lễ']
    .filter(Boolean)
    .join(', ');
};

/** Name of the day, `Ngày mai` or `T2 23/11/2026`, at the beginning of a line. */
const dayName = (start: string) => {
  const relative = formatRelativeDay(start);
  if (!relative.includes('/')) return `${relative.charAt(0).toUpperCase()}${relative.slice(1)}`;
  const name = formatLongDate(start).split(',')[0] ?? '';
  return `${WEEKDAY_LABELS[WEEKDAY_NAMES.findIndex((one) => one === name)] ?? name} ${relative}`;
};

function RunChip({ run, shown }: { run: PreviewedRun; shown: Shown }) {
  const note = noteOf(run, shown, useDevicesTerm());
  const time = formatTimeRange(run.start, run.end);
  return (
    <Chip
      component="li"
      label={note ? `${time} · ${note}` : time}
      sx={(theme) => {
        const { text, soft } = theme.vars.palette.state[note ? 'amber' : 'blue'];
        return {
          color: text,
          bgcolor: soft,
          height: 'auto',
          minHeight: 24,
          maxWidth: '100%',
          '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.5 },
          ...(run.collides && {
            backgroundImage: `repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, ${theme.vars.palette.state.amber.mark} 22%, transparent) 6px 9px)`,
          }),
        };
      }}
    />
  );
}

/** The runs of the next two weeks, day by day. */
export function PreviewRuns({ runs, total, ...shown }: Shown & { runs: readonly PreviewedRun[]; total: number }) {
  if (runs.length === 0) return null;
  const days = [...Map.groupBy(runs, ({ start }) => dayOf(start))];
  return (
    <Box>
      <Typography variant="subtitle2" sx={{ mb: 0.5 }}>
        {shown.atOnce
          ? 'Ngay khi được duyệt; nếu duyệt bây giờ:'
          : `${formatNumber(total)} lượt trong ${PREVIEW_DAYS} ngày tới`}
      </Typography>
      <Box
        tabIndex={0}
        role="group"
        aria-label={inWordsOfKind(shown.kind, 'Các lượt phát sắp tới')}
        sx={{ maxHeight: 320, overflowY: 'auto', display: 'grid', gap: 0.75 }}
      >
        {days.map(([day, ofDay]) => (
          <Box
            key={day}
            sx={{ display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: 1, alignItems: 'baseline' }}
          >
            <Typography variant="body2" color="textSecondary" component="p">
              {dayName(ofDay[0]?.start ?? day)}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {ofDay.map((run) => (
                <RunChip key={run.start} run={run} shown={shown} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {total > runs.length && (
        <Typography variant="caption" color="textSecondary">
          và {formatNumber(total - runs.length)} lượt nữa
        </Typography>
      )}
    </Box>
  );
}
