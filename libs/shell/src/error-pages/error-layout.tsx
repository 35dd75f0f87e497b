import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ErrorLayoutProps {
  mark?: string;
  /** Whether it is shown without the frame. */
  alone?: boolean;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** Common layout of the error pages. */
export const ErrorLayout = ({ mark, alone = false, title, children, actions }: ErrorLayoutProps) => (
  <Box
    component={alone ? 'main' : 'section'}
    sx={{
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      textAlign: 'center',
      gap: 1,
      minHeight: '70dvh',
      p: 3,
    }}
  >
    {mark && (
      <Typography
        aria-hidden
        sx={{ fontSize: '4.5rem', fontWeight: 650, lineHeight: 1, letterSpacing: '-0.04em', color: 'text.secondary' }}
      >
        {mark}
      </Typography>
    )}
    <Typography component="h1" variant="h2">
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ maxWidth: 460, textWrap: 'balance' }}>
      {children}
    </Typography>
    <Box sx={{ display: 'flex', gap: 1, mt: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>{actions}</Box>
  </Box>
);
