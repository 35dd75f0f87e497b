import { apiAddress } from '@loa/api-client';
import { NEWS_PICTURE_PATH, type NewsArticle } from '@loa/contracts/news';
import { formatDateTime } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { articleText } from './article-text';

type Shown = Pick<NewsArticle, 'name' | 'summary' | 'body' | 'image' | 'source_name' | 'source_url' | 'publish_at'> & {
  category_news: { name: string } | null;
  area: { name: string };
};

/** Makes picture addresses absolute: the API may be on another origin than this page. */
const withPictures = (body: string) =>
  body.replaceAll(`src="${NEWS_PICTURE_PATH}`, `src="${apiAddress(NEWS_PICTURE_PATH)}`);

const Source = ({ item: { source_name, source_url } }: { item: Shown }) =>
  source_name || source_url ? (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {'Nguồn: '}
      {source_url ? (
        <Link href={source_url} target="_blank" rel="noopener noreferrer nofollow">
          {source_name || source_url}
        </Link>
      ) : (
        source_name
      )}
    </Typography>
  ) : null;

/**
 * A news item as readers see it. The HTML is safe: the server has cleaned it, or it comes from the editor, which
 * produces nothing else.
 */
export function Article({ item, isTitled = true }: { item: Shown; isTitled?: boolean }) {
  const facts = [item.category_news?.name, item.area.name, formatDateTime(item.publish_at)].filter(Boolean).join(' · ');
  return (
    <Box component="article" aria-label={item.name} sx={{ maxWidth: '72ch', minWidth: 0, overflowWrap: 'anywhere' }}>
      {isTitled && (
        <Typography
          component="h1"
          sx={{ fontSize: { xs: '1.5rem', sm: '1.8571rem' }, fontWeight: 700, lineHeight: 1.25, textWrap: 'balance' }}
        >
          {item.name}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: isTitled ? 1 : 0, mb: 2 }}>
        {facts}
      </Typography>
      {item.summary && (
        <Typography sx={{ fontSize: '1.1429rem', fontWeight: 550, lineHeight: 1.55, mb: 2, whiteSpace: 'pre-line' }}>
          {item.summary}
        </Typography>
      )}
      {item.image && (
        <Box
          component="img"
          src={apiAddress(item.image)}
          alt=""
          sx={{ display: 'block', width: '100%', maxHeight: 480, objectFit: 'cover', borderRadius: 1, mb: 2 }}
        />
      )}
      <Box sx={articleText} dangerouslySetInnerHTML={{ __html: withPictures(item.body) }} />
      <Source item={item} />
    </Box>
  );
}
