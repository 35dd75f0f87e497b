import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { MessageList } from '../feedback/message-list';

interface StaleNoticeProps {
  /** Reason, where it is known. */
  message?: string | string[];
  onRetry: () => unknown;
}

/** Notice that the visible data is old, because reloading has failed. */
export function StaleNotice({ message = 'Chưa tải được thay đổi mới nhất.', onRetry }: StaleNoticeProps) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          Thử lại
        </Button>
      }
    >
      <MessageList message={message} />
    </Alert>
  );
}
