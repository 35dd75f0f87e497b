import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'color' | 'email' | 'tel' | 'url' | 'password';
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  endAdornment?: ReactNode;
}

/** Field for one line of text. */
export function TextField({
  type = 'text',
  placeholder,
  autoComplete = 'off',
  autoFocus = false,
  endAdornment,
  ...props
}: TextFieldProps) {
  const { field, disabled, ...frame } = useField(props);
  return (
    <FieldFrame label={props.label} help={props.help} {...frame}>
      <OutlinedInput
        id={frame.id}
        type={type}
        size="small"
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={disabled}
        autoFocus={autoFocus}
        endAdornment={endAdornment}
        inputProps={{ placeholder, autoComplete, 'aria-required': frame.required, 'aria-describedby': frame.helpId }}
      />
    </FieldFrame>
  );
}
