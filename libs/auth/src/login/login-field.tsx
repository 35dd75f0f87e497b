import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface LoginFieldProps extends Omit<OutlinedInputProps, 'error'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** Label above, message below. The form parts of ui-kit would bring their form library to the sign-in page. */
export function LoginField({ label, error, hint, ...input }: LoginFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.75, fontWeight: 550 }}>
        {label}
      </Box>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        error={error !== undefined}
        sx={{ height: 44 }}
        slotProps={{ input: { 'aria-describedby': note ? `${id}-note` : undefined } }}
      />
      {note && (
        <FormHelperText id={`${id}-note`} error={error !== undefined} role={error ? 'alert' : 'status'} sx={{ mx: 0 }}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}
