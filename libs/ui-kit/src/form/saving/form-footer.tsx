import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface FormFooterProps {
  submitLabel: string;
  submitting: boolean;
  cancelLabel: string;
  onCancel: (() => void) | undefined;
  extra: ReactNode;
  /** Text above the buttons: a refusal, the effect of saving. */
  notes: ReactNode;
}

/** Save and cancel, always in reach at the bottom of the window. */
export function FormFooter({ submitLabel, submitting, cancelLabel, onCancel, extra, notes }: FormFooterProps) {
  return (
    <Stack
      direction="row"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        gap: 1,
        py: 1.5,
        alignItems: 'center',
        bgcolor: (theme) => `var(--surface, ${theme.vars.palette.background.default})`,
        borderTop: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      {notes}
      {extra}
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        {onCancel && (
          <Button variant="outlined" size="medium" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        <Button type="submit" variant="contained" size="medium" loading={submitting}>
          {submitLabel}
        </Button>
      </Box>
    </Stack>
  );
}
