import { newsPagePath, type NewsSummary } from '@loa/contracts/news';
import { formatDate } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

/** Titles of news, each with a link to its page. */
export const NewsLines = ({ rows }: { rows: readonly NewsSummary[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map(({ slug, name, publish_at, category_news }) => (
      <Box component="li" key={slug} sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
        <Box
          component={Link}
          to={newsPagePath(slug)}
          sx={{
            display: 'block',
            py: 1,
            color: 'inherit',
            textDecoration: 'none',
            overflowWrap: 'anywhere',
            '&:hover > span:first-of-type': { textDecoration: 'underline' },
          }}
        >
          <Box component="span" sx={{ display: 'block', fontWeight: 550, lineHeight: 1.35 }}>
            {name}
          </Box>
          <Box component="span" sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
            {[category_news?.name, formatDate(publish_at)].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </Box>
    ))}
  </Box>
);
