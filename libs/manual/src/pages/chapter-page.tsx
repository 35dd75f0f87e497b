import { Page } from '@loa/ui-kit';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { ReadChapter } from '../model/chapter';
import { chapterPath } from '../model/manual-paths';
import { ChapterText } from '../reading/chapter-text';
import { ScreenLine } from '../reading/screen-line';
import { ContentsList } from './contents-list';
import { onPaper } from './on-paper';

function Neighbour({ chapter, word, end = false }: { chapter: ReadChapter | undefined; word: string; end?: boolean }) {
  if (!chapter) return <span />;
  return (
    <Box
      component={Link}
      to={chapterPath(chapter.slug)}
      rel={end ? 'next' : 'prev'}
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        textAlign: end ? 'end' : 'start',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{word}</Box>
      <Box sx={{ fontWeight: 550, lineHeight: 1.35 }}>{chapter.title}</Box>
    </Box>
  );
}

interface ChapterPageProps {
  chapter: ReadChapter;
  before: ReadChapter | undefined;
  after: ReadChapter | undefined;
}

/** A chapter, with all others beside it on a wide screen, and the previous and the next one below it. */
export function ChapterPage({ chapter, before, after }: ChapterPageProps) {
  const print = { label: 'In chương này', icon: <PrintOutlined />, run: () => window.print() };
  return (
    <Page title={chapter.title} actions={[print]}>
      {onPaper}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@media screen and (min-width: 1100px)': { gridTemplateColumns: '260px minmax(0, 1fr)' },
        }}
      >
        <Box
          sx={{
            display: 'none',
            '@media screen and (min-width: 1100px)': {
              display: 'block',
              position: 'sticky',
              top: 72,
              maxHeight: 'calc(100dvh - 88px)',
              overflowY: 'auto',
            },
          }}
        >
          <ContentsList current={chapter.slug} />
        </Box>
        <Box component="article" aria-label={chapter.title} sx={{ maxWidth: '76ch', minWidth: 0 }}>
          <ScreenLine chapter={chapter} />
          <ChapterText chapter={chapter} level={1} />
          <Box
            component="nav"
            aria-label="Chương khác"
            sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, mt: 4, displayPrint: 'none' }}
          >
            <Neighbour chapter={before} word="Chương trước" />
            <Neighbour chapter={after} word="Chương sau" end />
          </Box>
        </Box>
      </Box>
    </Page>
  );
}
