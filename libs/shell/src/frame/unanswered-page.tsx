import { loadAccount, signOut } from '@loa/auth';
import { unreachedText } from '@loa/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ErrorLayout } from '../error-pages/error-layout';

/** Replaces the frame while the server has not answered for the account; it also retries automatically. */
export function UnansweredPage() {
  const [asking, setAsking] = useState(false);
  const askAgain = () => {
    setAsking(true);
    void loadAccount().finally(() => setAsking(false));
  };
  return (
    <ErrorLayout
      alone
      title={unreachedText()}
      actions={
        <>
          <Button variant="contained" loading={asking} onClick={askAgain}>
            Thử lại
          </Button>
          <Button variant="outlined" onClick={() => void signOut()}>
            Đăng xuất
          </Button>
        </>
      }
    >
      Bạn vẫn đang đăng nhập. Hệ thống tự thử lại và mở màn hình khi kết nối được máy chủ.
    </ErrorLayout>
  );
}
