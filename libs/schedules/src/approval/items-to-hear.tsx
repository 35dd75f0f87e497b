import { contentPath, contentsApi } from '@loa/content';
import { ListenRelay, relayPath } from '@loa/content/relays';
import { AudioPlayer } from '@loa/content/player';
import { useCan } from '@loa/permissions';
import { isSeen, type Schedule, type ScheduleItem } from '@loa/contracts/schedules';
import { kindLabels, mediaPath, MediaThumbnail } from '@loa/media/parts';
import { formatDuration, Section } from '@loa/ui-kit';
import { partsText, relayLengthText } from '../model/schedule-when';
import { CollectionContents } from '../slideshow/collection-contents';
import { SHOW_WORDS } from '../slideshow/show-words';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const SHORT = 280;

/** Transcript of a bulletin: the beginning, and the rest on request. */
function Transcript({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > SHORT;
  return (
    <Box sx={{ mt: 1, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
        {whole || !isLong ? text : `${text.slice(0, SHORT).trimEnd()}…`}
      </Typography>
      {isLong && (
        <Button
          variant="text"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          endIcon={<ExpandMore sx={{ transform: whole ? 'rotate(180deg)' : 'none' }} />}
          sx={{ mt: 0.5, ml: -1.5 }}
        >
          {whole ? 'Thu gọn' : 'Đọc toàn văn'}
        </Button>
      )}
    </Box>
  );
}

function Sound({ item: { ref_id, name, duration_sec, media_url, is_ready } }: { item: ScheduleItem }) {
  if (!is_ready) return <Typography color="warning.main">Chưa sẵn sàng để phát</Typography>;
  if (!media_url)
    return (
      <Typography color="warning.main">
        Nội dung để riêng tư, bạn không nghe được: hãy đề nghị người soạn chia sẻ
      </Typography>
    );
  return <AudioPlayer id={ref_id} url={media_url} title={name} durationSec={duration_sec} />;
}

/** Nobody can hear the future broadcast of a relay, but the present one can be played. */
function Relayed({ item: { ref_id, length_sec, is_ready }, mayHear }: { item: ScheduleItem; mayHear: boolean }) {
  if (!is_ready) return <Typography color="warning.main">Đường dẫn tiếp sóng không còn nữa</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography color="textSecondary">{relayLengthText(length_sec)}</Typography>
      {mayHear && <ListenRelay id={ref_id} />}
    </Box>
  );
}

const SHOW_PATHS = {
  slideshow: (id: string) => `/trinh-chieu/chi-tiet?id=${id}`,
  collection: (id: string) => `/bo-suu-tap/chi-tiet?id=${id}`,
};

/** Sounds in an order, each with a player when it is opened. */
function Collected({ item }: { item: ScheduleItem }) {
  return (
    <>
      {!item.is_ready && <Typography color="warning.main">Không còn nội dung nào phát được</Typography>}
      {item.is_ready && (
        <Typography color="textSecondary">
          {[partsText(item.part_count), formatDuration(item.duration_sec)].filter(Boolean).join(' · ')}
        </Typography>
      )}
      <CollectionContents of={item} />
    </>
  );
}

/** Visible item with its picture; its own page shows all of it. */
function Shown({
  item: { media_kind, thumbnail_url, thumbnail_text, duration_sec, is_ready },
}: {
  item: ScheduleItem;
}) {
  if (!is_ready) return <Typography color="warning.main">Chưa sẵn sàng để chiếu</Typography>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <MediaThumbnail media={{ media_kind, thumbnail_url, thumbnail_text }} width={160} />
      <Typography color="textSecondary">
        {[media_kind && kindLabels[media_kind], formatDuration(duration_sec)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** The contents of a schedule, to be heard at 1× to 2× and read. */
export function ItemsToHear({ schedule: { items, kind } }: { schedule: Pick<Schedule, 'items' | 'kind'> }) {
  const can = useCan();
  const [mayRead, mayRelay, maySee] = [
    can('NOI_DUNG_PHAT_VIEW'),
    can('DUONG_DAN_TIEP_SONG_VIEW'),
    can('NOI_DUNG_MEDIA_VIEW'),
  ];
  const pathOf = ({ item_type, ref_id }: ScheduleItem) =>
    item_type === 'media'
      ? maySee && mediaPath({ id: ref_id, is_test: false })
      : item_type === 'slideshow' || item_type === 'collection'
        ? can(SHOW_WORDS[item_type].permission) && SHOW_PATHS[item_type](ref_id)
        : item_type === 'relay'
          ? mayRelay && relayPath(ref_id)
          : mayRead && contentPath(ref_id);
  const { data } = useQuery(
    contentsApi.byIds(
      mayRead ? [...new Set(items.filter(({ item_type }) => item_type === 'content').map(({ ref_id }) => ref_id))] : [],
    ),
  );
  const transcriptOf = (id: string) => data?.rows.find((content) => content.id === id)?.transcript;
  return (
    <Section title="Nội dung">
      <Box
        component="ol"
        aria-label={isSeen(kind) ? 'Nội dung sẽ chiếu' : 'Nội dung sẽ phát'}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
      >
        {items.map((item, index) => {
          const { ref_id, name, repeat } = item;
          const path = pathOf(item);
          return (
            <Box component="li" key={`${ref_id}-${index}`} sx={{ minWidth: 0 }}>
              <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
                {index + 1}.{' '}
                {path ? (
                  <MuiLink component={Link} to={path}>
                    {name}
                  </MuiLink>
                ) : (
                  name
                )}
                {repeat > 1 && ` × ${repeat}`}
              </Typography>
              {isSeen(kind) ? (
                <Shown item={item} />
              ) : item.item_type === 'collection' ? (
                <Collected item={item} />
              ) : item.item_type === 'relay' ? (
                <Relayed item={item} mayHear={mayRelay} />
              ) : (
                <Sound item={item} />
              )}
              {transcriptOf(ref_id) && <Transcript text={transcriptOf(ref_id) ?? ''} />}
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
