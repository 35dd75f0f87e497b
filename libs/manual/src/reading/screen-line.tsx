import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ReadChapter } from '../model/chapter';
import { useScreenOf } from '../model/use-places';

/** Link to the screen of a chapter, or a note that the reader may not open it. */
export function ScreenLine({ chapter }: { chapter: ReadChapter }) {
  const screen = useScreenOf(chapter);
  if (!screen) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1, displayPrint: 'none' }}>
      {'Làm ở màn hình '}
      {screen.isOpen ? (
        <Link component={RouterLink} to={screen.path} underline="always">
          {screen.title}
        </Link>
      ) : (
        `${screen.title}. Tài khoản của bạn chưa được mở màn hình này: cần dùng thì báo người quản trị.`
      )}
    </Typography>
  );
}
