import { useAppConfig } from '@loa/app-config';
import { errorStatus, ErrorState, PageSkeleton } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Article } from './article';
import { NewsLines } from '../newest/news-lines';
import { publicNewsApi } from '../newest/public-news-api';

const OTHERS = 5;

function OtherNews({ but }: { but: string }) {
  const { data } = useQuery(publicNewsApi.latest(OTHERS + 1));
  const rows = data?.rows.filter(({ slug }) => slug !== but).slice(0, OTHERS) ?? [];
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label="Tin khác" sx={{ mt: 5, maxWidth: '72ch' }}>
      <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
        Tin khác
      </Typography>
      <NewsLines rows={rows} />
    </Box>
  );
}

/** Publisher of the news, with a link to the sign-in page for its staff. */
function Masthead({ children }: { children: ReactNode }) {
  const { brand, shortName, home } = useAppConfig();
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.paper' }}>
      <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Box
          component={Link}
          to={home}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            maxWidth: 820,
            mx: 'auto',
            px: { xs: 2, sm: 3 },
            py: 1.25,
            color: 'inherit',
            textDecoration: 'none',
            fontWeight: 650,
          }}
        >
          <Box component="img" src={brand.logo} alt="" width={32} height={32} />
          {shortName}
        </Box>
      </Box>
      <Box component="main" sx={{ maxWidth: 820, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, sm: 4 } }}>
        {children}
      </Box>
    </Box>
  );
}

/** `/tin-tuc/…`: one news item, for everybody. */
export function ReaderPage() {
  const { key = '' } = useParams();
  const { title } = useAppConfig();
  const { data, error, isError, refetch } = useQuery(publicNewsApi.article(key));
  useEffect(() => {
    document.title = `${data?.name ?? 'Tin tức'} · ${title}`;
  }, [data, title]);
  const isMissing = errorStatus(error) === 404;
  return (
    <Masthead>
      {isError && !data && (
        <ErrorState
          error={error}
          {...(isMissing ? { title: 'Không có tin này, hoặc tin đã được gỡ' } : { onRetry: refetch })}
        />
      )}
      {!isError && !data && <PageSkeleton />}
      {data && <Article item={data} />}
      <OtherNews but={key} />
    </Masthead>
  );
}
