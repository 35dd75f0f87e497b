import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { useAccount } from '@loa/auth';
import { useLoadEarly } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { areasQuery } from '../api/areas-api';
import { LazyAreaPopover } from './lazy-area-popover';
import { frameSx, PickerFrame, type PickerProps } from './picker-frame';

interface AreaPickerProps extends PickerProps {
  value: string | null;
  onChange: (areaId: string) => void;
  /** False where the choice is no place for a new record. */
  forNew?: boolean;
}

/** Chooses one area of the account's scope. */
export function AreaPicker({
  value,
  onChange,
  label,
  required = false,
  disabled = false,
  error,
  helperText,
  placeholder = 'Chọn',
  levels,
  forNew = true,
  buttonRef,
  onBlur,
}: AreaPickerProps) {
  const id = useId();
  useLoadEarly(LazyAreaPopover);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { area: own } = useAccount();
  const selected = value ? [value] : [];
  /** The top area has no area above it that would have to be loaded. */
  const isTop = value === own.id && own.level === 0;
  const { data: tree, error: loadError } = useQuery(areasQuery(isTop ? [] : selected));
  const close = () => {
    setAnchor(null);
    onBlur?.();
  };
  const choose = ([areaId]: string[]) => {
    if (areaId) onChange(areaId);
    close();
  };
  return (
    <PickerFrame id={id} label={label} required={required} error={error} helperText={helperText} loadError={loadError}>
      <ButtonBase
        {...LazyAreaPopover.opener}
        ref={buttonRef ?? null}
        id={`${id}-button`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={`${id}-note`}
        aria-invalid={error !== undefined}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          ...frameSx(error),
          px: '13px',
          py: 0.5,
          justifyContent: 'flex-start',
          font: 'inherit',
          textAlign: 'left',
          '&.Mui-disabled': { opacity: 0.6 },
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0, color: value ? 'text.primary' : 'text.secondary' }}>
          {isTop ? own.name : value ? tree?.fullName(value) || '…' : placeholder}
        </Box>
        <ArrowDropDown color="action" sx={{ mr: -0.875 }} />
      </ButtonBase>
      {anchor && (
        <LazyAreaPopover
          anchor={anchor}
          label={label}
          selected={selected}
          levels={levels}
          forNew={forNew}
          onChange={choose}
          onClose={close}
        />
      )}
    </PickerFrame>
  );
}
