import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ForbiddenStateProps {
  message?: string;
  /** Usually a button to the start page. */
  action?: ReactNode;
}

/** The 403 of SPEC §2. */
export function ForbiddenState({ message = 'Bạn không có quyền truy cập trang này.', action }: ForbiddenStateProps) {
  return (
    <Stack
      sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center', gap: 1, p: 4, minHeight: '60dvh' }}
    >
      <Typography
        component="p"
        aria-hidden
        sx={{ fontSize: '4.5rem', fontWeight: 650, lineHeight: 1, letterSpacing: '-0.04em', color: 'text.secondary' }}
      >
        403
      </Typography>
      <Typography component="h1" variant="h2">
        Forbidden Error!
      </Typography>
      <Typography color="textSecondary">{message}</Typography>
      {action}
    </Stack>
  );
}
