import { useShownWords } from '@loa/app-config';
import { serverNow } from '@loa/ui-kit/clock';
import type { Occurrence } from '@loa/contracts/schedules';
import { dayBounds, dayOf, formatTime, useNow } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { DAY_MINUTES, runLanes, type Lane } from './run-lanes';
import { RunBlock } from './run-block';

interface RunStripProps {
  /** Runs of the day, in any order. */
  runs: readonly Occurrence[];
  /** `YYYY-MM-DD`; today without it. */
  day?: string;
  onOpen?: (run: Occurrence) => void;
}

const LABEL = 112;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];
const NARROWEST = 640;
const SORTS = { heard: 'Âm thanh', seen: 'Màn hình' } as const;
/** Widths of the needle's time and an hour's label, in minutes of the narrowest strip. */
const WIDTH = { needle: 100, hour: 90 };

/** Moves the focus: left and right arrows to the next run, Home and End to the first and the last. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-run]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (next === undefined || at === -1) return;
  event.preventDefault();
  all[Math.max(0, Math.min(all.length - 1, next))]?.focus();
}

/** Needle at the present time, over all lanes. */
function Needle({ now, dayStart }: { now: number; dayStart: number }) {
  const minute = (now - dayStart) / 60_000;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = ref.current?.closest('[data-strip]');
    if (frame && ref.current && frame.scrollWidth > frame.clientWidth)
      frame.scrollLeft = ref.current.offsetLeft - frame.clientWidth / 2;
  }, []);
  if (minute < 0 || minute > DAY_MINUTES) return null;
  const share = minute / DAY_MINUTES;
  return (
    <Box
      ref={ref}
      aria-hidden
      sx={(theme) => ({
        position: 'absolute',
        zIndex: 2,
        top: 4,
        bottom: 0,
        left: `calc(${LABEL}px + (100% - ${LABEL}px) * ${share})`,
        width: 2,
        ml: '-1px',
        bgcolor: theme.vars.palette.state.red.mark,
        pointerEvents: 'none',
      })}
    >
      {/* Label to the right of the needle at midnight, over it at noon: never beyond the strip. */}
      <Box
        sx={(theme) => ({
          position: 'absolute',
          top: 0,
          left: 0,
          transform: `translateX(${-100 * share}%)`,
          px: 0.5,
          borderRadius: 0.5,
          fontSize: '0.7857rem',
          fontWeight: 600,
          lineHeight: '16px',
          color: theme.vars.palette.state.red.text,
          bgcolor: theme.vars.palette.state.red.soft,
        })}
      >
        {formatTime(now)}
      </Box>
    </Box>
  );
}

function LaneRow({
  lane,
  now,
  isFirst,
  onOpen,
}: {
  lane: Lane;
  now: number;
  isFirst: boolean;
  onOpen: RunStripProps['onOpen'];
}) {
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: `${LABEL}px minmax(0, 1fr)`, borderTop: 1, borderColor: 'divider' }}
    >
      <Box
        id={`lane-${lane.key}`}
        sx={{
          position: 'sticky',
          left: 0,
          zIndex: 3,
          bgcolor: 'background.paper',
          px: 1,
          py: 0.75,
          fontSize: '0.8571rem',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        {lane.area.name}
        {lane.sort && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {SORTS[lane.sort]}
          </Box>
        )}
      </Box>
      <Box
        component="ul"
        aria-labelledby={`lane-${lane.key}`}
        sx={{
          m: 0,
          p: 0,
          py: 0.5,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: `repeat(${DAY_MINUTES}, minmax(0, 1fr))`,
          gridAutoRows: '28px',
          rowGap: 0.5,
          minHeight: 36,
          backgroundImage: (theme) =>
            `repeating-linear-gradient(to right, transparent 0 calc(12.5% - 1px), ${theme.vars?.palette.divider} calc(12.5% - 1px) 12.5%)`,
        }}
      >
        {lane.runs.map((placed, index) => (
          <RunBlock key={placed.run.id} placed={placed} now={now} isFirst={isFirst && index === 0} onOpen={onOpen} />
        ))}
      </Box>
    </Box>
  );
}

/**
 * The runs of one day on a strip of 24 hours, a lane for each area and what is heard or seen there, with a needle that
 * says now.
 */
export function RunStrip({ runs, day = dayOf(serverNow()), onOpen }: RunStripProps) {
  const { start } = dayBounds(day);
  const lanes = runLanes(runs, start);
  const now = useNow(15_000);
  const shownWords = useShownWords();
  const minute = (now - Date.parse(start)) / 60_000;
  const share = minute / DAY_MINUTES;
  const isCovered = (hour: number) =>
    minute > hour * 60 - WIDTH.needle * (1 - share) && minute < hour * 60 + WIDTH.hour + WIDTH.needle * share;
  // Focus moves between runs; without any, the keyboard scrolls the strip itself.
  const whenEmpty = lanes.length === 0 && { tabIndex: 0, role: 'region', 'aria-label': 'Dòng thời gian trong ngày' };
  return (
    <Box
      data-strip
      {...whenEmpty}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Box
        role="group"
        aria-label={shownWords('Các lượt phát trong ngày')}
        onKeyDown={walk}
        sx={{ position: 'relative', minWidth: NARROWEST }}
      >
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            gridTemplateColumns: `${LABEL}px repeat(${HOURS.length}, minmax(0, 1fr))`,
            height: 24,
            alignItems: 'center',
            fontSize: '0.7857rem',
            color: 'text.secondary',
          }}
        >
          <Box
            component="span"
            sx={{
              position: 'sticky',
              left: 0,
              zIndex: 3,
              alignSelf: 'stretch',
              bgcolor: 'background.paper',
              borderRight: 1,
              borderColor: 'divider',
            }}
          />
          {HOURS.map((hour) => (
            <Box component="span" key={hour} sx={{ pl: 0.5 }}>
              {!isCovered(hour) && `${String(hour).padStart(2, '0')}:00`}
            </Box>
          ))}
        </Box>
        {lanes.map((lane, index) => (
          <LaneRow key={lane.key} lane={lane} now={now} isFirst={index === 0} onOpen={onOpen} />
        ))}
        {lanes.length === 0 && (
          // Over the needle, which would cross it.
          <Box
            sx={{
              position: 'relative',
              zIndex: 3,
              borderTop: 1,
              borderColor: 'divider',
              p: 2,
              bgcolor: 'background.paper',
              textAlign: { xs: 'left', md: 'center' },
              color: 'text.secondary',
            }}
          >
            {/* On a phone the strip is wider than the screen: the text stays in sight wherever it is scrolled to. */}
            <Box component="span" sx={{ position: 'sticky', left: 16, display: 'inline-block' }}>
              {shownWords('Không có lượt phát nào trong ngày')}
            </Box>
          </Box>
        )}
        <Needle now={now} dayStart={Date.parse(start)} />
      </Box>
    </Box>
  );
}
