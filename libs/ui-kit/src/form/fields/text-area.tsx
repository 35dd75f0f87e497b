import OutlinedInput from '@mui/material/OutlinedInput';
import { formatNumber } from '../../format/numbers';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

interface TextAreaProps extends FieldProps {
  /** Shows the used length; longer text can be typed, and the schema reports it. */
  maxLength?: number;
  minRows?: number;
  maxRows?: number;
  placeholder?: string;
}

/** Field for several lines of text that grows with its content, with a counter when there is a limit. */
export function TextArea({ maxLength, minRows = 3, maxRows = 12, placeholder, ...props }: TextAreaProps) {
  const { field, disabled, ...frame } = useField(props);
  const text = String(field.value ?? '');
  const counter = maxLength === undefined ? undefined : `${formatNumber(text.length)}/${formatNumber(maxLength)}`;
  return (
    <FieldFrame label={props.label} help={props.help} aside={counter} {...frame}>
      <OutlinedInput
        id={frame.id}
        multiline
        minRows={minRows}
        maxRows={maxRows}
        size="small"
        name={field.name}
        value={text}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={disabled}
        inputProps={{ placeholder, 'aria-required': frame.required, 'aria-describedby': frame.helpId }}
      />
    </FieldFrame>
  );
}
