import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useFormContext } from 'react-hook-form';
import type { Option } from '../../filters/filter-select';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

interface SelectFieldProps extends FieldProps {
  options: Option<string | number>[];
  placeholder?: string;
  /** Offers "no choice" with this label. */
  emptyLabel?: string;
}

/** Field for one value of a short list. */
export function SelectField({ options, placeholder = 'Chọn', emptyLabel, ...props }: SelectFieldProps) {
  const { field, disabled, emptyValue, ...frame } = useField(props);
  const { formState } = useFormContext();
  const known = options.some((option) => option.value === field.value);
  const currentValues = [field.value, formState.defaultValues?.[props.name]];
  const offered = options.filter(({ value, retired }) => !retired || currentValues.includes(value));
  return (
    <FieldFrame label={props.label} help={props.help} {...frame}>
      <Select
        labelId={frame.labelId}
        id={frame.id}
        size="small"
        displayEmpty
        name={field.name}
        value={known ? field.value : ''}
        onChange={({ target }) => field.onChange(target.value === '' ? emptyValue : target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={disabled}
        renderValue={(value) => options.find((option) => option.value === value)?.label ?? emptyLabel ?? placeholder}
        SelectDisplayProps={{ 'aria-describedby': frame.helpId, 'aria-required': frame.required }}
        sx={known ? {} : { color: 'text.secondary' }}
      >
        {emptyLabel !== undefined && <MenuItem value="">{emptyLabel}</MenuItem>}
        {offered.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
