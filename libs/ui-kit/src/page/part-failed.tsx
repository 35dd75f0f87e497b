import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { unreachedText } from '../feedback/network-text';

/** In place of a part whose code did not come: what is around it stays as it is. */
export const PartFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Thử lại
      </Button>
    }
  >
    {unreachedText()} nên chưa mở được phần này. Những gì đã nhập vẫn còn.
  </Alert>
);
