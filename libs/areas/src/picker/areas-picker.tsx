import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { useLoadEarly } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { useForkRef } from '@mui/material/utils';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { areasQuery } from '../api/areas-api';
import { LazyAreaPopover } from './lazy-area-popover';
import { frameSx, PickerFrame, type PickerProps } from './picker-frame';

interface AreasPickerProps extends PickerProps {
  value: string[];
  onChange: (areaIds: string[]) => void;
  /** Whether groups of devices may be chosen, too. */
  groups?: boolean;
}

const UNSEEN = 'Nơi ngoài phạm vi của bạn';

/**
 * Chooses several areas of the account's scope, each with everything below it. The choice is shown as chips that can be
 * removed.
 */
export function AreasPicker({
  value,
  onChange,
  label,
  required = false,
  disabled = false,
  error,
  helperText,
  placeholder = 'Chọn',
  groups = false,
  buttonRef,
  onBlur,
}: AreasPickerProps) {
  const id = useId();
  useLoadEarly(LazyAreaPopover);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const buttonRefs = useForkRef(button, buttonRef);
  const [open, setOpen] = useState(false);
  const { data: tree, error: loadError, isPlaceholderData } = useQuery(areasQuery(value));
  const close = () => {
    setOpen(false);
    onBlur?.();
  };
  const nameOf = (areaId: string) => tree?.byId.get(areaId)?.name ?? (tree && !isPlaceholderData ? UNSEEN : '…');
  /** Villages often have the same name: then their place is added. */
  const textOf = (areaId: string) =>
    (value.some((other) => other !== areaId && nameOf(other) === nameOf(areaId)) && tree?.fullName(areaId)) ||
    nameOf(areaId);
  const remove = (areaId: string) => {
    onChange(value.filter((one) => one !== areaId));
    button.current?.focus();
  };
  return (
    <PickerFrame id={id} label={label} required={required} error={error} helperText={helperText} loadError={loadError}>
      <Box
        ref={frame}
        role="group"
        aria-labelledby={`${id}-label`}
        sx={{
          ...frameSx(error),
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          p: 0.5,
          pl: value.length ? 0.5 : 0,
        }}
      >
        {value.map((areaId) => (
          <Chip
            key={areaId}
            label={textOf(areaId)}
            title={tree?.fullName(areaId)}
            sx={{ maxWidth: '100%' }}
            {...(disabled
              ? {}
              : {
                  'aria-label': `Bỏ ${textOf(areaId)}`,
                  onDelete: () => remove(areaId),
                  onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && remove(areaId),
                })}
          />
        ))}
        <ButtonBase
          {...LazyAreaPopover.opener}
          ref={buttonRefs}
          id={`${id}-button`}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined}
          disabled={disabled}
          onClick={() => setOpen(true)}
          sx={{
            flex: 1,
            minWidth: 88,
            minHeight: 26,
            justifyContent: 'flex-start',
            px: 1,
            font: 'inherit',
            color: 'text.secondary',
            borderRadius: 0.5,
            '&.Mui-disabled': { opacity: 0.6 },
          }}
        >
          <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
            {value.length === 0 ? placeholder : disabled ? '' : 'Thêm, bớt'}
          </Box>
          <ArrowDropDown color="action" sx={{ mr: -0.5 }} />
        </ButtonBase>
      </Box>
      {open && frame.current && (
        <LazyAreaPopover
          multiple
          groups={groups}
          forNew
          anchor={frame.current}
          label={label}
          selected={value}
          onChange={onChange}
          onClose={close}
        />
      )}
    </PickerFrame>
  );
}
