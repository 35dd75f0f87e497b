import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { errorText } from '../feedback/error-text';

export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
  disabled?: boolean;
  /**
   * Inactive: a form still shows it where it was chosen before, and offers it nowhere else. Lists can still be filtered
   * by it.
   */
  retired?: boolean;
}

interface FilterSelectProps {
  label: string;
  /** Chosen values joined by commas, as in a list's query; undefined or empty means all. */
  value: string | undefined;
  /** Undefined: not loaded yet. */
  options: Option[] | undefined;
  onChange: (value: string | undefined) => void;
  /** Called when options are needed that are loaded late; and the error when they could not be. */
  onOpen?: () => void;
  error?: unknown;
  /** Allows several values. */
  multiple?: boolean;
}

/** A filter of a list: its name while nothing is chosen, then the chosen values. */
export function FilterSelect({ label, value, options, onChange, onOpen, error, multiple = false }: FilterSelectProps) {
  const id = useId();
  const chosen = value ? value.split(',') : [];
  const names = (options ?? []).filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const summary = names.length > 1 ? `${label}: ${names.length} mục` : `${label}: ${names[0]}`;
  return (
    <Select
      id={id}
      multiple={multiple}
      displayEmpty
      {...(onOpen && { onOpen })}
      value={multiple ? chosen : (chosen[0] ?? '')}
      onChange={({ target }) => onChange([target.value].flat().filter(Boolean).join(',') || undefined)}
      renderValue={() => (names.length ? summary : label)}
      SelectDisplayProps={{ 'aria-label': names.length ? `${label}: ${names.join(', ')}` : label }}
      sx={{
        height: 34,
        minWidth: 112,
        maxWidth: 240,
        fontSize: '0.9286rem',
        ...(names.length ? {} : { color: 'text.secondary' }),
      }}
    >
      {!multiple && <MenuItem value="">Tất cả</MenuItem>}
      {!options && <MenuItem disabled>{error ? errorText(error) : 'Đang tải...'}</MenuItem>}
      {options?.map((option) => (
        <MenuItem
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          sx={multiple ? { pl: 1 } : {}}
        >
          {multiple && <Checkbox checked={chosen.includes(option.value)} tabIndex={-1} sx={{ p: 0.5, mr: 0.5 }} />}
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
