import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { errorText } from '../feedback/error-text';
import { MessageList } from '../feedback/message-list';

interface ErrorStateProps {
  error: unknown;
  title?: string;
  /** Shows "Thử lại" when given. */
  onRetry?: (() => unknown) | undefined;
}

/** Message for failed loading: the reason in words, and a button to try again. */
export function ErrorState({ error, title = 'Không tải được dữ liệu', onRetry }: ErrorStateProps) {
  return (
    <Stack
      role="alert"
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 1,
        p: 4,
        minHeight: 160,
        height: '100%',
      }}
    >
      <ErrorOutlined color="error" sx={{ fontSize: 32 }} />
      <Typography variant="subtitle1">{title}</Typography>
      <Typography component="div" variant="body2" color="textSecondary" sx={{ maxWidth: 480 }}>
        <MessageList message={errorText(error)} />
      </Typography>
      {onRetry && (
        <Button variant="outlined" onClick={() => void onRetry()} sx={{ mt: 1 }}>
          Thử lại
        </Button>
      )}
    </Stack>
  );
}
