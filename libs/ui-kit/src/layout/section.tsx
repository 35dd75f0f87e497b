import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title?: string;
  hint?: string;
  actions?: ReactNode;
  /** Lets tables and lists reach the edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A card with a heading: one subject on a page. */
export function Section({ title, hint, actions, flush = false, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={title ? id : undefined} sx={{ minWidth: 0 }}>
      {(title ?? actions) && (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            justifyContent: 'space-between',
            flexWrap: 'wrap',
            gap: 1,
            px: 2,
            minHeight: 48,
            py: hint ? 1.5 : 1,
            borderBottom: flush ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography id={id} component="h2" variant="h4">
              {title}
            </Typography>
            {hint && (
              <Typography variant="body2" color="textSecondary">
                {hint}
              </Typography>
            )}
          </Box>
          {actions}
        </Stack>
      )}
      <Box
        sx={
          flush
            ? {}
            : { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', px: 2, pb: 2, pt: title ? 0.5 : 2 }
        }
      >
        {children}
      </Box>
    </Card>
  );
}
