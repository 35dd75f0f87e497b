import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { useDevicesTerm } from '@loa/app-config';
import { createResourceApi } from '@loa/api-client';
import { DEVICE_CALLS, type devices } from '@loa/contracts/devices';
import { lazyPart } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type Ref } from 'react';

export interface DevicePickerProps {
  label: string;
  /** Ids of the chosen devices. */
  value: string[];
  onChange: (deviceIds: string[]) => void;
  /** Offers only devices of these kinds, as in a list's query: `led,screen`. */
  kind?: string;
  disabled?: boolean;
  error?: string | undefined;
  helperText?: string | undefined;
  /** For focusing the first field in error. */
  buttonRef?: Ref<HTMLButtonElement>;
}

const Panel = lazyPart(() => import('./device-picker-panel').then((panel) => panel.DevicePickerPanel));
const api = createResourceApi<typeof devices>(DEVICE_CALLS);
/** Maximum chips; more would not help the user. */
const SHOWN_AT_MOST = 24;

/** Chooses single devices: the chosen ones as chips, more from a dialog whose code is loaded when it opens. */
export function DevicePicker({
  label,
  value,
  onChange,
  kind,
  disabled = false,
  error,
  helperText,
  buttonRef,
}: DevicePickerProps) {
  const id = useId();
  const device = useDevicesTerm(kind);
  const [open, setOpen] = useState(false);
  const shown = value.slice(0, SHOWN_AT_MOST);
  const { data } = useQuery(api.byIds(shown));
  const nameOf = (deviceId: string) => data?.rows.find((row) => row.id === deviceId)?.name ?? '…';
  const note = error ?? helperText;
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={note ? `${id}-note` : undefined}>
      <Box id={`${id}-label`} sx={{ mb: 0.5, fontSize: '0.9286rem', lineHeight: '1.4375em', fontWeight: 550 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        {shown.map((deviceId) => (
          <Chip
            key={deviceId}
            label={nameOf(deviceId)}
            {...(disabled ? {} : { onDelete: () => onChange(value.filter((one) => one !== deviceId)) })}
          />
        ))}
        {value.length > shown.length && <Chip label={`và ${value.length - shown.length} ${device} khác`} />}
        {disabled && value.length === 0 && <Box sx={{ color: 'text.secondary' }}>Không có</Box>}
        {!disabled && (
          <Button
            {...Panel.opener}
            ref={buttonRef ?? null}
            variant="outlined"
            startIcon={<Add />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            aria-label={`Chọn ${device}: ${label}`}
          >
            Chọn {device}
          </Button>
        )}
      </Box>
      {note && (
        <FormHelperText id={`${id}-note`} error={error !== undefined}>
          {note}
        </FormHelperText>
      )}
      {open && (
        <Panel
          title={label}
          chosen={value}
          kind={kind}
          onClose={() => setOpen(false)}
          onChoose={(ids) => {
            onChange(ids);
            setOpen(false);
          }}
        />
      )}
    </Box>
  );
}
