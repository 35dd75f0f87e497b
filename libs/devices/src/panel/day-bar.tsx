import { serverNow } from '@loa/ui-kit/clock';
import { dayOf, ErrorState, formatDateTime, formatDuration, formatTime, Section } from '@loa/ui-kit';
import { isBoard, type DaySpan, type DayState, type Device } from '@loa/contracts/devices';
import { MISS_LABELS } from '@loa/contracts/schedules';
import { asSeen } from '@loa/contracts/terms';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { oneDeviceApi } from '../api/one-device-api';
import { dayLabels } from '../model/day-words';

const SECOND = 1000;
const lasts = ({ from, to }: DaySpan) => (Date.parse(to) - Date.parse(from)) / SECOND;
/** Patterns as well as colours, so that colours are not needed. */
const fills: Record<DayState, (theme: Theme) => string> = {
  played: (theme) => theme.vars.palette.state.green.mark,
  missed: (theme) =>
    `repeating-linear-gradient(45deg, ${theme.vars.palette.state.red.mark} 0 4px, ${theme.vars.palette.state.red.soft} 4px 7px)`,
  offline: (theme) =>
    `repeating-linear-gradient(90deg, ${theme.vars.palette.state.grey.mark} 0 2px, ${theme.vars.palette.state.grey.soft} 2px 6px)`,
  fault: (theme) =>
    `repeating-linear-gradient(0deg, ${theme.vars.palette.state.amber.mark} 0 4px, ${theme.vars.palette.state.amber.soft} 4px 7px)`,
  silent: (theme) => theme.vars.palette.state.blue.soft,
  unknown: (theme) => theme.vars.palette.divider,
};
/** States that the list names one by one; the others are only summed. */
const NAMED: readonly DayState[] = ['played', 'missed', 'offline', 'fault'];
const at = (instant: string) => (dayOf(instant) === dayOf(serverNow()) ? formatTime(instant) : formatDateTime(instant));

interface DayTrack {
  spans: readonly DaySpan[];
  /** Name of the track, where there are two. */
  of: string | null;
  words: (text: string) => string;
}

function Sums({ spans, of, words }: DayTrack) {
  const states = (Object.keys(dayLabels) as DayState[])
    .map((state) => ({
      state,
      seconds: spans.filter((span) => span.state === state).reduce((sum, span) => sum + lasts(span), 0),
    }))
    .filter(({ seconds }) => seconds > 0);
  return (
    <Box
      component="ul"
      aria-label={['Tổng cộng', of?.toLowerCase()].filter(Boolean).join(' ')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: '0.8571rem',
      }}
    >
      {states.map(({ state, seconds }) => (
        <Box component="li" key={state} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            aria-hidden
            sx={(theme) => ({ width: 12, height: 12, borderRadius: '2px', background: fills[state](theme) })}
          />
          {words(dayLabels[state])} {formatDuration(seconds)}
        </Box>
      ))}
    </Box>
  );
}

function SpanLine({ span, words }: { span: DaySpan } & Pick<DayTrack, 'words'>) {
  const { from, to, state, title, reason } = span;
  return (
    <Box component="li" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      {[`${at(from)} – ${at(to)}`, words(dayLabels[state]), title, reason && MISS_LABELS[reason]]
        .filter(Boolean)
        .join(' · ')}
    </Box>
  );
}

/** One track of the day, drawn. */
function Bar({ spans, words }: Pick<DayTrack, 'spans' | 'words'>) {
  return (
    <Box aria-hidden sx={{ display: 'flex', height: 28, borderRadius: 1, overflow: 'hidden' }}>
      {spans.map((span) => (
        <Box
          key={span.from}
          title={[words(dayLabels[span.state]), `${at(span.from)} – ${at(span.to)}`, span.title]
            .filter(Boolean)
            .join(' · ')}
          sx={(theme) => ({
            flex: `${lasts(span)} 1 0`,
            minWidth: span.state === 'played' || span.state === 'missed' ? 2 : 0,
            background: fills[span.state](theme),
          })}
        />
      ))}
    </Box>
  );
}

function EachTime({ spans, of, words }: DayTrack) {
  const what = ['Từng lần', of?.toLowerCase()].filter(Boolean).join(' ');
  return (
    <Box component="details" sx={{ fontSize: '0.9286rem' }}>
      <summary>{what}</summary>
      <Box
        component="ul"
        aria-label={`${what} trong 24 giờ qua`}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 260, overflowY: 'auto' }}
      >
        {spans
          .filter(({ state }) => NAMED.includes(state))
          .map((span) => (
            <SpanLine key={span.from} span={span} words={words} />
          ))}
      </Box>
    </Box>
  );
}

/** The last 24 hours: played and missed runs, and times without contact. */
export function DayBar({ device }: { device: Device }) {
  const { data, isError, error, refetch } = useQuery(oneDeviceApi.lastDay(device));
  const heard = (text: string) => text;
  // A stretch of less than a second is rounding, and no fact about the device.
  const long = (spans: readonly DaySpan[]) => spans.filter((span) => lasts(span) >= 1);
  const tracks = data
    ? data.seen
      ? [
          { name: 'Âm thanh', spans: long(data.spans), words: heard },
          { name: 'Màn hình', spans: long(data.seen), words: asSeen },
        ]
      : [{ name: null, spans: long(data.spans), words: isBoard(device.kind) ? asSeen : heard }]
    : [];
  return (
    <Section title="24 giờ qua">
      {!data && (isError ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton variant="rounded" height={28} />)}
      {data && (
        <>
          {tracks.map(({ name, spans, words }) => (
            <Box key={name} sx={{ display: 'grid', gap: 0.75 }}>
              {name && <Box sx={{ fontSize: '0.8571rem', fontWeight: 550 }}>{name}</Box>}
              <Bar spans={spans} words={words} />
              <Sums spans={spans} of={name} words={words} />
            </Box>
          ))}
          <Box
            aria-hidden
            sx={{ display: 'flex', justifyContent: 'space-between', fontSize: '0.7857rem', color: 'text.secondary' }}
          >
            <span>{formatDateTime(data.from)}</span>
            <span>bây giờ</span>
          </Box>
          {tracks.map(({ name, spans, words }) => (
            <EachTime key={name} spans={spans} of={name} words={words} />
          ))}
        </>
      )}
    </Section>
  );
}
