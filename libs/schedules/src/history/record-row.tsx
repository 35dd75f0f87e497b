import { inWordsOfKind, MISS_LABELS, type PlayRecord, type ScheduleKind } from '@loa/contracts/schedules';
import { formatDuration, formatTimeOfSecond, StateBadge } from '@loa/ui-kit';
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import Box from '@mui/material/Box';
import { resultLabels, resultTones } from '../model/run-state';

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
