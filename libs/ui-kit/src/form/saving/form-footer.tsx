import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** A button that submits the form; what is done with the values is decided by its intent. */
export interface FormSubmit {
  intent: string;
  label: string;
}

interface FormFooterProps {
  main: FormSubmit;
  others: readonly FormSubmit[];
  /** Intent that is being carried out: its button shows the wait. */
  waiting: string | undefined;
  cancelLabel: string;
  onCancel: (() => void) | undefined;
  extra: ReactNode;
  /** Text above the buttons: a refusal, the effect of saving. */
  notes: ReactNode;
}

/** Save and cancel, always in reach at the bottom of the window. */
export function FormFooter({ main, others, waiting, cancelLabel, onCancel, extra, notes }: FormFooterProps) {
  const submit = ({ intent, label }: FormSubmit, variant: 'contained' | 'outlined') => (
    <Button
      key={intent}
      type="submit"
      name="intent"
      value={intent}
      variant={variant}
      size="medium"
      loading={waiting === intent}
      disabled={waiting !== undefined}
    >
      {label}
    </Button>
  );
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
      {others.map((one) => submit(one, 'outlined'))}
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        {onCancel && (
          <Button variant="outlined" size="medium" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        {submit(main, 'contained')}
      </Box>
    </Stack>
  );
}
