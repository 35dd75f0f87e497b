import { isBoard, type Explanation } from '@loa/contracts/devices';
import { asSeen } from '@loa/contracts/terms';
import { EmptyState, formatDateTime, formatLongDate, formatTime, Section } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { SCHEDULE_LIST } from '../model/schedule-paths';
import { obstacleAdvice, obstacleLabels } from './explain-words';
import { LayerRow } from './layer-row';

/** The answer in one sentence. */
function verdictOf({ layers, tense, has_default }: Explanation): string {
  const heard = layers.filter(({ is_heard }) => is_heard);
  const names = heard.map(({ schedule }) => (schedule ? `“${schedule.name}”` : 'lịch của cấp khác')).join(' và ');
  if (heard.length > 0)
    return { past: `Đã phát ${names}.`, now: `Đang đến lượt ${names}.`, coming: `Sẽ phát ${names}.` }[tense];
  if (has_default) return 'Chiếu nội dung mặc định.';
  return { past: 'Không phát gì.', now: 'Không có gì để phát lúc này.', coming: 'Sẽ không phát gì.' }[tense];
}

function Obstacles({ obstacles, tense, device }: Explanation) {
  const words = (text: string) => (isBoard(device.kind) ? asSeen(text) : text);
  return obstacles.map(({ obstacle, since, detail }, index) => (
    <Alert key={index} severity="warning">
      <strong>{words(obstacleLabels[obstacle])}</strong>
      {detail && obstacle === 'fault' && `: ${detail}`}
      {since && ` từ ${formatDateTime(since)}`}
      {tense === 'coming' && ' (lúc này)'}. {words(obstacleAdvice[obstacle])}
    </Alert>
  ));
}

/** What a device plays in a minute, which schedules lost, and what to do next. */
export function ExplainAnswer({ answer }: { answer: Explanation }) {
  const { device, at, tense, layers, more_count } = answer;
  const words = (text: string) => (isBoard(device.kind) ? asSeen(text) : text);
  return (
    <Section title={`${formatTime(at)}, ${formatLongDate(at)}`} hint={`${device.name} · ${device.area.name}`}>
      <Box role="status" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {words(verdictOf(answer))}
      </Box>
      <Obstacles {...answer} />
      {layers.length === 0 ? (
        <EmptyState
          message={words('Không có lịch nào vào phút này.')}
          hint={words('Chọn phút khác, hoặc tạo lịch phát cho nơi này.')}
        />
      ) : (
        <Box component="ul" aria-label="Các lịch vào phút này" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {layers.map((layer, index) => (
            <LayerRow key={index} layer={layer} device={device} tense={tense} />
          ))}
        </Box>
      )}
      {more_count > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          Và {more_count} lịch khác. <Link to={SCHEDULE_LIST}>Xem danh sách lịch</Link>
        </Box>
      )}
    </Section>
  );
}
