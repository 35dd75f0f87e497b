import { ActionBar, Page, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { contentsApi } from '../api/contents-api';
import { EditSound } from '../editor/edit-sound';
import { FileFacts, UsageFacts } from '../facts/content-facts';
import { ContentUses } from '../facts/content-uses';
import { ContentForm } from '../form/content-form';
import { ContentListen } from '../facts/content-listen';
import { ContentStatus } from '../list/content-status';
import { InUseNotice } from '../actions/in-use-notice';
import { useContentActions } from '../actions/use-content-actions';
import { CONTENT_LIST } from '../model/content-paths';
import { useStopPlaybackOnLeave } from '../player/use-stop-playback-on-leave';

/** Form of one content, with its sound. */
export function ContentPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const query = useQuery(contentsApi.detail(id));
  const toList = () => navigate(CONTENT_LIST);
  const { actionsOf, ...inUse } = useContentActions({ onDeleted: toList, isEditing: true });
  useStopPlaybackOnLeave();
  const content = query.data;

  return (
    <Page
      title={content?.name ?? 'Nội dung phát'}
      titleAside={content && <ContentStatus content={content} />}
      actions={content && <ActionBar quiet actions={actionsOf(content)} />}
      query={query}
    >
      {content && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Section>
              <ContentListen content={content} />
              {content.files.length > 0 && <EditSound content={content} />}
            </Section>
            <ContentForm content={content} onCancel={toList} />
          </Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ContentUses content={content} />
            <FileFacts content={content} />
            <UsageFacts content={content} />
          </Box>
        </Box>
      )}
      <InUseNotice {...inUse} />
    </Page>
  );
}
