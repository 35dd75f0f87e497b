import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface FieldFrameProps {
  label: string;
  id: string;
  labelId: string;
  helpId: string;
  required: boolean;
  error: string | undefined;
  help?: string | undefined;
  /** Element at the right end of the line below, such as a counter. */
  aside?: ReactNode;
  /** Whether it is a set of controls instead of one input. */
  group?: boolean;
  children: ReactNode;
}

/** Label above, control, then the error or the help: the same for every field. */
export function FieldFrame({
  label,
  id,
  labelId,
  helpId,
  required,
  error,
  help,
  aside,
  group = false,
  children,
}: FieldFrameProps) {
  return (
    <FormControl
      fullWidth
      error={error !== undefined}
      sx={{ minWidth: 0 }}
      {...(group ? { component: 'fieldset' as const } : {})}
    >
      <FormLabel
        id={labelId}
        {...(group ? { component: 'legend' as const } : { htmlFor: id })}
        sx={{
          mb: 0.5,
          p: 0,
          fontSize: '0.9286rem',
          fontWeight: 550,
          color: 'text.primary',
          '&.Mui-focused, &.Mui-error': { color: 'text.primary' },
        }}
      >
        {label}
        {required && (
          <Stack component="span" aria-hidden sx={{ display: 'inline', color: 'error.main', ml: 0.5 }}>
            *
          </Stack>
        )}
      </FormLabel>
      {children}
      {(error ?? help ?? aside) && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
          <FormHelperText id={helpId}>{error ?? help}</FormHelperText>
          {aside && <FormHelperText error={false}>{aside}</FormHelperText>}
        </Stack>
      )}
    </FormControl>
  );
}
