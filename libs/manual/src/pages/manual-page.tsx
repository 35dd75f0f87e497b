import { VERSION } from '@loa/contracts/common';
import { EmptyState, Page } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router-dom';
import { chapterPath, WHOLE_MANUAL } from '../model/manual-paths';
import { useManual } from '../model/use-manual';
import { ChapterPage } from './chapter-page';
import { ContentsList } from './contents-list';
import { WholeManual } from './whole-manual';

/** Hướng dẫn sử dụng: the contents, one chapter, or all of them for printing. */
export function ManualPage() {
  const { slug } = useParams();
  const { chapters } = useManual();
  const navigate = useNavigate();
  const at = chapters.findIndex((chapter) => chapter.slug === slug);
  const chapter = chapters[at];
  if (slug === WHOLE_MANUAL) return <WholeManual />;
  if (chapter) return <ChapterPage chapter={chapter} before={chapters[at - 1]} after={chapters[at + 1]} />;
  const toPrint = { label: 'In cả cuốn', run: () => navigate(chapterPath(WHOLE_MANUAL)) };
  return (
    <Page title="Hướng dẫn sử dụng" actions={[toPrint]}>
      {slug ? (
        <EmptyState message="Không có chương này" hint="Chương có thể đã đổi tên. Tìm trong mục lục bên dưới." />
      ) : null}
      <Box sx={{ maxWidth: 1100 }}>
        <ContentsList wide />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {`Loa, phiên bản ${VERSION}`}
      </Typography>
    </Page>
  );
}
