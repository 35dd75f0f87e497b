import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import type { Option } from '../../filters/filter-select';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

interface MultiSelectFieldProps extends FieldProps {
  options: Option<string | number>[];
  placeholder?: string;
}

/** Field for several values of a list, shown as chips. */
export function MultiSelectField({ options, placeholder = 'Chọn', ...props }: MultiSelectFieldProps) {
  const { field, disabled, ...frame } = useField(props);
  const chosen: (string | number)[] = Array.isArray(field.value) ? field.value : [];
  const labelOf = (value: string | number) => options.find((option) => option.value === value)?.label ?? String(value);
  return (
    <FieldFrame label={props.label} help={props.help} {...frame}>
      <Select
        labelId={frame.labelId}
        id={frame.id}
        size="small"
        multiple
        displayEmpty
        name={field.name}
        value={chosen}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={disabled}
        SelectDisplayProps={{ 'aria-describedby': frame.helpId, 'aria-required': frame.required }}
        renderValue={(values) =>
          values.length === 0 ? (
            placeholder
          ) : (
            <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
              {values.map((value) => (
                <Chip component="span" key={value} label={labelOf(value)} />
              ))}
            </Stack>
          )
        }
        sx={chosen.length ? {} : { color: 'text.secondary' }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false} sx={{ pl: 1 }}>
            <Checkbox checked={chosen.includes(option.value)} tabIndex={-1} inert sx={{ p: 0.5, mr: 0.5 }} />
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
