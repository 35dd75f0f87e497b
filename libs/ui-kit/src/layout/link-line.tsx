import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LinkLineProps {
  /** Without it the line is no link. */
  to: string | undefined;
  title: string;
  detail: ReactNode;
  aside: ReactNode;
}

/** One entry of a list, with a link to the page where it is handled. */
export function LinkLine({ to, title, detail, aside }: LinkLineProps) {
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box
        {...(to ? { component: Link, to } : {})}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1,
          minHeight: 56,
          color: 'inherit',
          textDecoration: 'none',
          ...(to && { '&:hover': { bgcolor: 'action.hover' } }),
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 550 }}>{title}</Box>
          <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{detail}</Box>
        </Box>
        <Box sx={{ flexShrink: 0, textAlign: 'end', fontSize: '0.9286rem' }}>{aside}</Box>
      </Box>
    </Box>
  );
}
