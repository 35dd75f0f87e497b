import { TEXT_MEDIUM } from '@loa/contracts/common';
import { FieldFrame } from '@loa/ui-kit/form';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  minRows: number;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Field for a dialog's reason. It looks like a form's field and needs no form around it. */
export function ReasonField({ value, onChange, minRows, error, autoFocus = false }: ReasonFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <FieldFrame label="Lý do" id={id} labelId={`${id}-label`} helpId={helpId} required error={error}>
      <OutlinedInput
        id={id}
        multiline
        minRows={minRows}
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ maxLength: TEXT_MEDIUM, 'aria-required': true, 'aria-describedby': helpId }}
      />
    </FieldFrame>
  );
}
