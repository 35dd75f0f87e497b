import type { Content } from '@loa/contracts/content';
import { useCan } from '@loa/permissions';
import { formatNumber, LinkLine, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { contentsApi } from '../api/contents-api';
import { bulletinPath, contentPath } from '../model/content-paths';
import { ScheduleUses } from './schedule-uses';

const WHAT = 'nội dung này';
const BULLETINS = { called: 'bản tin điện tử', pathOf: bulletinPath };

/** Contents that use it as a jingle; hidden where there are none. */
function Around({ id }: { id: string }) {
  const { data } = useQuery(contentsApi.aroundOf(id));
  if (!data || data.rows.length === 0) return null;
  const more = data.total - data.rows.length;
  return (
    <Section title="Làm nhạc hiệu cho" flush>
      <Box component="ul" aria-label="Nội dung dùng làm nhạc hiệu" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.rows.map((content) => (
          <LinkLine
            key={content.id}
            to={contentPath(content.id)}
            title={content.name}
            detail={content.area.name}
            aside={null}
          />
        ))}
      </Box>
      {more > 0 && (
        <Box sx={{ px: 2, py: 1.5, color: 'text.secondary', borderTop: 1, borderColor: 'divider' }}>
          và {formatNumber(more)} nội dung nữa
        </Box>
      )}
    </Section>
  );
}

/** Uses of a content, and when it plays next: in schedules, as the music of e-bulletins, as the jingle of others. */
export function ContentUses({ content: { id } }: { content: Pick<Content, 'id'> }) {
  const can = useCan();
  return (
    <>
      {can('LICH_PHAT_VIEW') && <ScheduleUses of={contentsApi.schedulesOf(id)} what={WHAT} />}
      {can('LICH_PHAT_MEDIA_VIEW') && (
        <ScheduleUses of={contentsApi.bulletinsOf(id)} what={WHAT} by={BULLETINS} isRare />
      )}
      {can('NOI_DUNG_PHAT_VIEW') && <Around id={id} />}
    </>
  );
}
