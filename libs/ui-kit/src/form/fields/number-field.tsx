import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

interface NumberFieldProps extends FieldProps {
  /** `%`, `giây`. */
  unit?: string;
  placeholder?: string;
}

const written = (value: unknown) => (value === undefined || value === null ? '' : String(value).replace('.', ','));

/** Accepts both `1.250,5` and `1250.5` in the writer's sense; any other text is not a number. */
function readNumber(text: string) {
  const compact = text.trim();
  const plain = compact.includes(',') ? compact.replace(/\./g, '').replace(',', '.') : compact;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Field for a number, with a decimal comma. Other text stays as typed and fails validation under the field. */
export function NumberField({ unit, placeholder, ...props }: NumberFieldProps) {
  const { field, disabled, emptyValue, ...frame } = useField(props);
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    field.onChange(text.trim() === '' ? emptyValue : (readNumber(text) ?? text));
  };
  return (
    <FieldFrame label={props.label} help={props.help} {...frame}>
      <OutlinedInput
        id={frame.id}
        size="small"
        name={field.name}
        value={draft ?? written(field.value)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setDraft(undefined);
          field.onBlur();
        }}
        inputRef={field.ref}
        disabled={disabled}
        endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
        inputProps={{
          placeholder,
          inputMode: 'decimal',
          autoComplete: 'off',
          'aria-required': frame.required,
          'aria-describedby': frame.helpId,
        }}
      />
    </FieldFrame>
  );
}
