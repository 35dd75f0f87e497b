import { Page } from '@loa/ui-kit';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useManual } from '../model/use-manual';
import { ChapterText } from '../reading/chapter-text';
import { onPaper } from './on-paper';

/** All chapters in one page, each on a new sheet of paper. */
export function WholeManual() {
  const { chapters } = useManual();
  return (
    <Page
      title="Hướng dẫn sử dụng"
      width="form"
      actions={[{ label: 'In', icon: <PrintOutlined />, run: () => window.print() }]}
    >
      {onPaper}
      {chapters.map((chapter) => (
        <Box
          key={chapter.slug}
          component="article"
          aria-label={chapter.title}
          sx={{ mb: 5, '@media print': { breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } } }}
        >
          <Typography component="h2" variant="h2">
            {chapter.title}
          </Typography>
          <ChapterText chapter={chapter} level={2} />
        </Box>
      ))}
    </Page>
  );
}
