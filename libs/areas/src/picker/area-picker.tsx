import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { errorText, MessageList } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type Ref } from 'react';
import { areaTreeQuery } from '../api/areas-api';
import { LazyAreaPopover } from './lazy-area-popover';

interface AreaPickerBase {
  label: string;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  helperText?: string | undefined;
  placeholder?: string;
  /** For focusing the first field in error. */
  buttonRef?: Ref<HTMLButtonElement>;
  onBlur?: () => void;
}
interface SinglePicker extends AreaPickerBase {
  multiple?: false;
  value: string | null;
  onChange: (areaId: string) => void;
}
interface MultiplePicker extends AreaPickerBase {
  multiple: true;
  value: string[];
  onChange: (areaIds: string[]) => void;
}
export type AreaPickerProps = SinglePicker | MultiplePicker;

/** Chooses one area, or several, from what the account may see. An area stands for all below it. */
export function AreaPicker(props: AreaPickerProps) {
  const { label, required = false, disabled = false, error, helperText, placeholder = 'Chọn', buttonRef, onBlur } = props;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: tree, isError, error: loadError } = useQuery(areaTreeQuery());
  const selected = props.multiple ? props.value : props.value ? [props.value] : [];
  const close = () => {
    setAnchor(null);
    onBlur?.();
  };
  const choose = (areaId: string) => {
    if (props.multiple) return props.onChange(selected.includes(areaId) ? selected.filter((one) => one !== areaId) : [...selected, areaId]);
    props.onChange(areaId);
    close();
  };
  const nameOf = (areaId: string) => tree?.byId.get(areaId)?.name ?? '…';
  const note = error ?? (isError ? <MessageList message={errorText(loadError)} /> : helperText);

  return (
    <Box>
      <Box id={`${id}-label`} component="span" sx={{ display: 'block', mb: 0.5, fontSize: '0.9286rem', lineHeight: '1.4375em', fontWeight: 550 }}>
        {label}
        {required && <Box component="span" aria-hidden sx={{ color: 'error.main' }}>{' *'}</Box>}
      </Box>
      <ButtonBase
        ref={buttonRef ?? null}
        id={`${id}-button`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-invalid={error !== undefined}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          width: '100%',
          // As high as the selects and text fields beside it.
          minHeight: 'calc(1.4375em + 17px)',
          px: '13px',
          py: 0.5,
          gap: 0.5,
          justifyContent: 'flex-start',
          border: 1,
          borderColor: error ? 'error.main' : 'grey.300',
          borderRadius: 1,
          bgcolor: 'background.paper',
          font: 'inherit',
          textAlign: 'left',
          '[data-color-scheme="dark"] &': { borderColor: error ? 'error.main' : 'grey.700' },
          '&.Mui-disabled': { opacity: 0.6 },
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5, color: selected.length ? 'text.primary' : 'text.secondary' }}>
          {selected.length === 0 && placeholder}
          {!props.multiple && selected[0] && (tree?.fullName(selected[0]) || nameOf(selected[0]))}
          {props.multiple && selected.map((areaId) => <Chip key={areaId} component="span" label={nameOf(areaId)} />)}
        </Box>
        <ArrowDropDown color="action" sx={{ mr: -0.875 }} />
      </ButtonBase>
      {note && (
        <FormHelperText id={`${id}-note`} error={error !== undefined || isError}>
          {note}
        </FormHelperText>
      )}
      {anchor && <LazyAreaPopover anchor={anchor} label={label} selected={selected} multiple={props.multiple ?? false} onChoose={choose} onClose={close} />}
    </Box>
  );
}
