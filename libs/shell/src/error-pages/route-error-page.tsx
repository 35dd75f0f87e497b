import { unreachedText } from '@loa/ui-kit';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorLayout } from './error-layout';
import { isMissingCode } from './missing-code';
import { useReloadWhenBack } from './use-reload-when-back';

const reload = () => location.reload();

/**
 * A page that cannot be drawn (SPEC §2), or whose code cannot be loaded. The links reload the whole console, because
 * its state may be broken.
 */
export function RouteErrorPage({ alone = false }: { alone?: boolean }) {
  const error = useRouteError();
  const missingCode = isMissingCode(error);
  useReloadWhenBack(missingCode);
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorLayout
      alone={alone}
      title={missingCode ? 'Không tải được trang' : 'Unexpected Application Error!'}
      actions={
        <>
          <Button variant="contained" onClick={reload}>
            Tải lại trang
          </Button>
          <Button variant="outlined" href="/">
            Về trang chủ
          </Button>
        </>
      }
    >
      {missingCode
        ? `${unreachedText()}${navigator.onLine ? ' hoặc hệ thống vừa được cập nhật' : ''}. Trang tự mở lại khi kết nối được.`
        : 'Trang này gặp lỗi ngoài dự kiến. Hãy tải lại; nếu lỗi còn lặp lại, vui lòng liên hệ quản trị viên.'}
    </ErrorLayout>
  );
}
