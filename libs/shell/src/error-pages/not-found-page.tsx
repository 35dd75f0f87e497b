import { useAppConfig } from '@loa/app-config';
import { useSession } from '@loa/auth';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ErrorLayout } from './error-layout';

/** The catch-all 404 page: inside the frame, or alone before signing in. */
export function NotFoundPage() {
  const { title } = useAppConfig();
  const alone = !useSession((session) => session.isAuthenticated);
  useEffect(() => {
    document.title = `Không tìm thấy trang · ${title}`;
  }, [title]);
  return (
    <ErrorLayout
      alone={alone}
      mark="404"
      title="Không tìm thấy trang"
      actions={
        <Button component={Link} to="/" variant="contained">
          Về trang chủ
        </Button>
      }
    >
      Địa chỉ này không tồn tại hoặc đã được chuyển đi nơi khác.
    </ErrorLayout>
  );
}
