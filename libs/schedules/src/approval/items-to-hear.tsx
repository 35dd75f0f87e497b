import { contentPath, contentsApi } from '@loa/content';
import { AudioPlayer } from '@loa/content/player';
import { useCan } from '@loa/permissions';
import type { ScheduleItem } from '@loa/contracts/schedules';
import { Section } from '@loa/ui-kit';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const SHORT = 280;

/** The words of a bulletin: the beginning, and the rest when asked. */
function Transcript({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > SHORT;
  return (
    <Box sx={{ mt: 1, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
        {whole || !isLong ? text : `${text.slice(0, SHORT).trimEnd()}…`}
      </Typography>
      {isLong && (
        <Button variant="text" aria-expanded={whole} onClick={() => setWhole(!whole)} endIcon={<ExpandMore sx={{ transform: whole ? 'rotate(180deg)' : 'none' }} />} sx={{ mt: 0.5, ml: -1.5 }}>
          {whole ? 'Thu gọn' : 'Đọc toàn văn'}
        </Button>
      )}
    </Box>
  );
}

/** The contents of a schedule, to be heard at 1× to 2× and read. */
export function ItemsToHear({ items }: { items: readonly ScheduleItem[] }) {
  const mayRead = useCan()('NOI_DUNG_PHAT_VIEW');
  const { data } = useQuery(contentsApi.byIds(mayRead ? [...new Set(items.map(({ ref_id }) => ref_id))] : []));
  const transcriptOf = (id: string) => data?.rows.find((content) => content.id === id)?.transcript;
  return (
    <Section title="Nội dung">
      <Box component="ol" aria-label="Nội dung sẽ phát" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {items.map(({ ref_id, name, repeat, duration_sec, media_url, is_ready }, index) => (
          <Box component="li" key={`${ref_id}-${index}`} sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
              {index + 1}. {mayRead ? <MuiLink component={Link} to={contentPath(ref_id)}>{name}</MuiLink> : name}
              {repeat > 1 && ` × ${repeat}`}
            </Typography>
            {is_ready && media_url && <AudioPlayer id={ref_id} url={media_url} title={name} durationSec={duration_sec} />}
            {is_ready && !media_url && <Typography color="warning.main">Nội dung để riêng tư, bạn không nghe được: hãy đề nghị người soạn chia sẻ</Typography>}
            {!is_ready && <Typography color="warning.main">Chưa sẵn sàng để phát</Typography>}
            {transcriptOf(ref_id) && <Transcript text={transcriptOf(ref_id) ?? ''} />}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
