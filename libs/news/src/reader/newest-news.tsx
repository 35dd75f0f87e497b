import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { NewsLines } from './news-lines';
import { publicNewsApi } from './public-news-api';

/** The newest news beside the form that signs in, where the installation wants it; otherwise nothing, also when it cannot be asked for. */
export function NewestNews() {
  const { data } = useQuery(publicNewsApi.newest());
  if (!data || data.rows.length === 0) return null;
  return (
    <Box component="section" aria-label="Tin mới" sx={{ width: '100%', maxWidth: 380, mt: 4, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h2" variant="h4" sx={{ mb: 0.5 }}>
        Tin mới
      </Typography>
      <NewsLines rows={data.rows} />
    </Box>
  );
}
