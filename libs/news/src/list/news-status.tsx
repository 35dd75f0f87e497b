import type { NewsItem } from '@loa/contracts/news';
import { StateBadge } from '@loa/ui-kit';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { newsState } from '../model/news-state';

/** How a news item stands; the pin of those before all others. */
export function NewsStatusBadge({ item }: { item: NewsItem }) {
  const { tone, label, reason } = newsState(item);
  const badge = <StateBadge tone={tone} label={label} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      {reason ? (
        <Tooltip title={reason} describeChild>
          <span>{badge}</span>
        </Tooltip>
      ) : (
        badge
      )}
      {item.is_pinned && <PushPinOutlined titleAccess="Được ghim" sx={{ fontSize: '1.1em', color: 'text.secondary' }} />}
    </Box>
  );
}
