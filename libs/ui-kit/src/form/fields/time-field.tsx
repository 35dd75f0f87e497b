import AccessTime from '@mui/icons-material/AccessTime';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { FieldFrame } from './field-frame';
import { readTimeOfDay } from './time-of-day';
import { useField, type FieldProps } from './use-field';

/**
 * Field for a time of day as `HH:mm`, 24 hours whatever the browser's language (the native input follows the browser).
 */
export function TimeField({ onTyped, ...props }: FieldProps & { onTyped?: (value: string) => void }) {
  const { field, disabled, emptyValue, ...frame } = useField(props);
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    const read = readTimeOfDay(text) ?? text;
    field.onChange(text.trim() === '' ? emptyValue : read);
    onTyped?.(read);
  };
  return (
    <FieldFrame label={props.label} help={props.help} {...frame}>
      <OutlinedInput
        id={frame.id}
        size="small"
        name={field.name}
        value={draft ?? field.value ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setDraft(undefined);
          field.onBlur();
        }}
        inputRef={field.ref}
        disabled={disabled}
        endAdornment={
          <InputAdornment position="end">
            <AccessTime fontSize="small" />
          </InputAdornment>
        }
        inputProps={{
          placeholder: 'HH:mm',
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 5,
          'aria-required': frame.required,
          'aria-describedby': frame.helpId,
        }}
      />
    </FieldFrame>
  );
}
