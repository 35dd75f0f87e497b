import type { NewsItem } from '@loa/contracts/news';
import { StateBadge } from '@loa/ui-kit';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import { newsState } from '../model/news-state';

/** Status of a news item, with a pin on pinned ones. */
export const NewsStatusBadge = ({ item }: { item: NewsItem }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
    <StateBadge {...newsState(item)} />
    {item.is_pinned && <PushPinOutlined titleAccess="Được ghim" sx={{ fontSize: '1.1em', color: 'text.secondary' }} />}
  </Box>
);
