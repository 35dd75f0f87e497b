import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { UserAction } from '../actions/user-action';

interface EmptyStateProps {
  /** SPEC §2 by default. */
  message?: string;
  hint?: string;
  icon?: ReactNode;
  /** The one action that fills the empty list. */
  action?: UserAction | undefined;
}

/** Message for an empty list, and what to do about it. */
export function EmptyState({ message = 'Dữ liệu không tồn tại!', hint, icon, action }: EmptyStateProps) {
  return (
    <Stack
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
      <Stack
        aria-hidden
        sx={{
          width: 44,
          height: 44,
          mb: 0.5,
          borderRadius: 1.5,
          border: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        {icon ?? <InboxOutlined />}
      </Stack>
      <Typography variant="subtitle1">{message}</Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 420 }}>
          {hint}
        </Typography>
      )}
      {action && (
        <Button
          variant="contained"
          startIcon={action.icon}
          disabled={action.disabled ?? false}
          onClick={() => void action.run()}
          sx={{ mt: 1 }}
        >
          {action.label}
        </Button>
      )}
    </Stack>
  );
}
