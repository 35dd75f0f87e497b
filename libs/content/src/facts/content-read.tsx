import { useTerm } from '@loa/app-config';
import type { Content } from '@loa/contracts/content';
import { RecordedPage } from '@loa/records/history';
import { formatDate, KeyValueList, Section } from '@loa/ui-kit';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { InUseNotice } from '../actions/in-use-notice';
import { useContentActions } from '../actions/use-content-actions';
import { contentsApi } from '../api/contents-api';
import { ContentStatus } from '../list/content-status';
import { CONTENT_LIST } from '../model/content-paths';
import { shareLabels } from '../model/content-state';
import { useStopPlaybackOnLeave } from '../player/use-stop-playback-on-leave';
import { FileFacts, UsageFacts } from './content-facts';
import { ContentListen } from './content-listen';
import { ContentUses } from './content-uses';

function Description({ content }: { content: Content }) {
  const { area, category_news, content_category, share, author, source_name, expires_at, note } = content;
  const areaTerm = useTerm('area');
  return (
    <Section title="Thông tin">
      <KeyValueList
        labelWidth={160}
        items={[
          { label: areaTerm, value: area.name },
          { label: 'Lĩnh vực', value: category_news?.name },
          { label: 'Loại nội dung', value: content_category?.name },
          { label: 'Ai được dùng', value: shareLabels[share] },
          { label: 'Người viết, người đọc', value: author },
          { label: 'Nguồn tin', value: source_name },
          { label: 'Dùng đến hết ngày', value: expires_at ? formatDate(expires_at) : 'Không hết hạn' },
          ...(note ? [{ label: 'Ghi chú', value: note }] : []),
        ]}
      />
    </Section>
  );
}

const Transcript = ({ text }: { text: string }) => (
  <Section title="Lời bản tin">
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>{text}</Typography>
  </Section>
);

/** Page of one content: its sound, its text, its facts and the schedules with it. */
export function ContentRead({ id }: { id: string }) {
  const query = useQuery(contentsApi.detail(id));
  const navigate = useNavigate();
  const { actionsOf, ...inUse } = useContentActions({ onDeleted: () => void navigate(CONTENT_LIST) });
  useStopPlaybackOnLeave();
  return (
    <>
      <RecordedPage
        kind="Nội dung phát"
        query={query}
        status={(content) => <ContentStatus content={content} />}
        actionsOf={actionsOf}
        sections={(content) => (
          <>
            <Section title="Âm thanh">
              <ContentListen content={content} />
            </Section>
            {content.transcript && <Transcript text={content.transcript} />}
            <Description content={content} />
          </>
        )}
        facts={(content) => (
          <>
            <ContentUses content={content} />
            <FileFacts content={content} />
            <UsageFacts content={content} />
          </>
        )}
      />
      <InUseNotice {...inUse} />
    </>
  );
}
