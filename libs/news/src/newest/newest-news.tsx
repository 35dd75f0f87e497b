import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { NewsLines } from './news-lines';
import { publicNewsApi } from './public-news-api';

/**
 * The newest news beside the sign-in form, where the installation shows them; otherwise nothing, also after a failed
 * request.
 */
export function NewestNews() {
  const { data } = useQuery(publicNewsApi.newest());
  if (!data || data.rows.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Tin mới"
      sx={{
        p: { xs: 0, md: 2 },
        pt: { xs: 2 },
        borderStyle: 'solid',
        borderColor: 'divider',
        borderWidth: { xs: '1px 0 0', md: 0 },
        borderRadius: { md: 1.5 },
        bgcolor: 'background.paper',
      }}
    >
      <Typography component="h2" variant="h4" sx={{ mb: 0.5 }}>
        Tin mới
      </Typography>
      <NewsLines rows={data.rows} />
    </Box>
  );
}
