import { errorText, MessageList } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode, Ref } from 'react';

/** Props of both pickers. */
export interface PickerProps {
  label: string;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  helperText?: string | undefined;
  placeholder?: string;
  /** Levels that may be chosen; the others can only be opened. Any without it. */
  levels?: readonly number[] | undefined;
  /** For focusing the first field in error. */
  buttonRef?: Ref<HTMLButtonElement>;
  onBlur?: () => void;
}

interface PickerFrameProps extends Pick<PickerProps, 'label' | 'required' | 'error' | 'helperText'> {
  id: string;
  /** Error of loading the names of the choice. */
  loadError: Error | null;
  children: ReactNode;
}

/** Label above, the choice in a frame as high as other fields, and the error or the help below. */
export function PickerFrame({ id, label, required, error, helperText, loadError, children }: PickerFrameProps) {
  const note = error ?? (loadError ? <MessageList message={errorText(loadError)} /> : helperText);
  return (
    <Box>
      <Box
        id={`${id}-label`}
        component="span"
        sx={{ display: 'block', mb: 0.5, fontSize: '0.9286rem', lineHeight: '1.4375em', fontWeight: 550 }}
      >
        {label}
        {required && (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' *'}
          </Box>
        )}
      </Box>
      {children}
      {note && (
        <FormHelperText id={`${id}-note`} error={error !== undefined || loadError !== null}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}

export const frameSx = (error: string | undefined) => ({
  width: '100%',
  // As high as the selects and text fields beside it.
  minHeight: 'calc(1.4375em + 17px)',
  gap: 0.5,
  border: 1,
  borderColor: error ? 'error.main' : 'grey.300',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '[data-color-scheme="dark"] &': { borderColor: error ? 'error.main' : 'grey.700' },
});
