import { inWordsOfKind, MISS_LABELS, type PlayRecord, type ScheduleKind } from '@loa/contracts/schedules';
import { Can } from '@loa/permissions';
import { formatDuration, formatTimeOfSecond, StateBadge } from '@loa/ui-kit';
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { resultLabels, resultTones } from '../model/run-state';
import { explainPath } from '../model/schedule-paths';

const MINUTE_MS = 60_000;
/** A minute in which the device should have played and did not: after it stopped, or the first. */
function silentMinute({ actual_end, planned_start, planned_end }: PlayRecord): string {
  const after = actual_end ? Date.parse(actual_end) + MINUTE_MS : Infinity;
  return after < Date.parse(planned_end) ? new Date(after).toISOString() : planned_start;
}

/** Result of one device: start, played share, and the reason for a gap. */
export function RecordRow({ record, kind }: { record: PlayRecord; kind: ScheduleKind }) {
  const { device, actual_start, played_sec, required_sec, result, reason, is_buffered, shown, backup_sec } = record;
  const facts = [
    actual_start ? `bắt đầu ${formatTimeOfSecond(actual_start)}` : 'không bắt đầu',
    `${formatDuration(played_sec)} / ${formatDuration(required_sec)}`,
    ...(backup_sec && backup_sec >= 1 ? [`nguồn dự phòng ${formatDuration(backup_sec)}`] : []),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 1.5,
        rowGap: 0.25,
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{device.name}</Box>
        <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
          {device.device_code} · {device.area_name}
        </Box>
      </Box>
      <StateBadge tone={resultTones[result]} label={inWordsOfKind(kind, resultLabels[result])} />
      <Box
        sx={{
          gridColumn: '1 / -1',
          fontSize: '0.8571rem',
          display: 'flex',
          gap: 1.5,
          flexWrap: 'wrap',
          alignItems: 'center',
        }}
      >
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {facts.join(' · ')}
        </Box>
        {reason && (
          <Box component="span" sx={(theme) => ({ color: theme.vars.palette.state.red.text, fontWeight: 550 })}>
            {MISS_LABELS[reason]}
          </Box>
        )}
        {result !== 'success' && (
          <Can permission="THIET_BI_DA_LAP_DAT_VIEW">
            <Link to={explainPath(device.id, silentMinute(record))} aria-label={`Vì sao? ${device.name}`}>
              Vì sao?
            </Link>
          </Can>
        )}
        {is_buffered && (
          <Box
            component="span"
            sx={{ color: 'text.secondary', display: 'inline-flex', gap: 0.5, alignItems: 'center' }}
          >
            <CloudSyncOutlined sx={{ fontSize: 14 }} aria-hidden />
            Báo lại sau khi có mạng
          </Box>
        )}
      </Box>
      {shown && (
        <Box
          component="ul"
          aria-label={`Đã chiếu trên ${device.name}`}
          sx={{ gridColumn: '1 / -1', m: 0, pl: 2.5, fontSize: '0.8571rem', color: 'text.secondary' }}
        >
          {shown.map((item, index) => (
            <li key={index}>
              {item.name}: {item.played_sec > 0 ? formatDuration(item.played_sec) : 'không chiếu'}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
