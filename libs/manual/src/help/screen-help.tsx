import type { HelpProps } from '@loa/app-config';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { chapterPath, MANUAL_PATH } from '../model/manual-paths';
import { chaptersOfScreen } from '../model/screen-chapters';
import { useManual } from '../model/use-manual';
import { ChapterText } from '../reading/chapter-text';

/**
 * Help for the present screen: its chapter to read beside it, other chapters about it, and a link to all of them.
 */
export function ScreenHelp({ addresses, search, onLeave }: HelpProps) {
  const { chapters } = useManual();
  const [chapter, ...others] = chaptersOfScreen(chapters, addresses, search);
  return (
    <Box component="article" aria-label={chapter?.title ?? 'Hướng dẫn sử dụng'}>
      {chapter && (
        <>
          <Typography component="h3" variant="h3">
            {chapter.title}
          </Typography>
          <ChapterText chapter={chapter} level={2} onFollow={onLeave} />
        </>
      )}
      <Box
        component="nav"
        aria-label="Xem thêm trong hướng dẫn"
        sx={{ display: 'grid', gap: 0.75, justifyItems: 'start', mt: 2 }}
      >
        {others.map(({ slug, title }) => (
          <Link key={slug} component={RouterLink} to={chapterPath(slug)} onClick={onLeave}>
            {title}
          </Link>
        ))}
        <Link component={RouterLink} to={chapter ? chapterPath(chapter.slug) : MANUAL_PATH} onClick={onLeave}>
          Mở hướng dẫn sử dụng
        </Link>
      </Box>
    </Box>
  );
}
