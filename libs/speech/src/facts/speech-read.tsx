import { useTerm } from '@loa/app-config';
import { ContentUses } from '@loa/content/facts';
import { shareLabels } from '@loa/content/form';
import { AudioPlayer, useStopPlaybackOnLeave } from '@loa/content/player';
import { isUnderWay, type Speech } from '@loa/contracts/speech';
import { RecordedPage, writtenFacts } from '@loa/records/history';
import { formatNumber, formatPercent, KeyValueList, Section } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useSpeechActions } from '../actions/use-speech-actions';
import { speechesApi } from '../api/speeches-api';
import { SpeechStatusBadge } from '../list/speech-status';
import { SPEECH_LIST } from '../model/speech-paths';
import { soundId, speechState } from '../model/speech-state';

function Making({ job_status, progress }: Speech) {
  const share = progress > 0 ? `: ${formatPercent(progress, 0)}` : '…';
  return (
    <Box role="status" sx={{ mb: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        {job_status === 'queued'
          ? 'Đang chờ đến lượt đọc…'
          : progress < 1
            ? `Đang đọc văn bản${share}`
            : 'Đã đọc xong, đang chuyển sang tệp để phát…'}
      </Typography>
      <LinearProgress
        variant={progress > 0 && progress < 1 ? 'determinate' : 'indeterminate'}
        value={progress * 100}
        aria-label="Tiến độ đọc"
        sx={{ borderRadius: 1 }}
      />
    </Box>
  );
}

/** The sound, or its progress. The previous sound stays until the new one is ready. */
function Sound({ speech }: { speech: Speech }) {
  const { job_status, media_url, name, duration_sec } = speech;
  const { tone, reason } = speechState(speech);
  return (
    <Section title="Âm thanh">
      {isUnderWay(job_status) && <Making {...speech} />}
      {reason && (
        <Alert severity={tone === 'failed' ? 'error' : 'info'} sx={{ mb: 1.5 }}>
          {reason}
        </Alert>
      )}
      {media_url ? (
        <AudioPlayer id={soundId(speech)} url={media_url} title={name} durationSec={duration_sec} />
      ) : (
        !isUnderWay(job_status) && !reason && 'Văn bản này chưa được đọc thành âm thanh.'
      )}
    </Section>
  );
}

function Facts({ speech }: { speech: Speech }) {
  const {
    area,
    category_news,
    content_category,
    share,
    sound_quality,
    speed,
    pitch,
    pause_ms,
    text,
    corrections,
    note,
  } = speech;
  const areaTerm = useTerm('area');
  const { data: voices } = useQuery(speechesApi.voices());
  const voice = voices?.rows.find(({ provider, code }) => provider === speech.provider && code === speech.voice_code);
  return (
    <Section title="Thông tin">
      <KeyValueList
        labelWidth={130}
        items={[
          { label: areaTerm, value: area.name },
          { label: 'Lĩnh vực', value: category_news?.name },
          { label: 'Loại nội dung', value: content_category?.name },
          { label: 'Ai được dùng', value: shareLabels[share] },
          { label: 'Giọng đọc', value: voice ? `${voice.name} (${voice.provider_name})` : speech.voice_code },
          { label: 'Tốc độ, cao độ', value: `${formatNumber(speed)} lần, ${formatNumber(pitch)} lần` },
          { label: 'Nghỉ giữa hai đoạn', value: `${formatNumber(pause_ms)} mili giây` },
          { label: 'Chất lượng', value: sound_quality.name },
          { label: 'Số ký tự', value: formatNumber(text.length) },
          {
            label: 'Cách đọc riêng',
            value:
              corrections.length > 0
                ? corrections.map(({ written, read }) => `${written} → ${read}`).join('; ')
                : 'Không có',
          },
          ...writtenFacts(speech),
          ...(note ? [{ label: 'Ghi chú', value: note }] : []),
        ]}
      />
    </Section>
  );
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <Section title={title}>
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>{text}</Typography>
  </Section>
);

/** Page of one text: its sound, its words as written and as spoken, and the schedules that play it. */
export function SpeechRead({ id }: { id: string }) {
  const query = useQuery(speechesApi.detail(id));
  const navigate = useNavigate();
  const actionsOf = useSpeechActions({ onDeleted: () => void navigate(SPEECH_LIST) });
  useStopPlaybackOnLeave();
  return (
    <RecordedPage
      kind="Văn bản đọc"
      query={query}
      status={(speech) => <SpeechStatusBadge speech={speech} />}
      actionsOf={actionsOf}
      sections={(speech) => (
        <>
          <Sound speech={speech} />
          <Words title="Văn bản" text={speech.text} />
          {speech.text_normalized && <Words title="Đã đọc là" text={speech.text_normalized} />}
        </>
      )}
      facts={(speech) => (
        <>
          {speech.content && <ContentUses content={speech.content} />}
          <Facts speech={speech} />
        </>
      )}
    />
  );
}
