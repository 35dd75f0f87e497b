import { useDevicesTerm } from '@loa/app-config';
import { FieldFrame, useField } from '@loa/ui-kit/form';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';

const USUAL = 70;

/** Field for one volume of all devices, or each device's own. */
export function VolumeField() {
  const { field, disabled, ...frame } = useField({ name: 'volume' });
  const volume = field.value as number | null;
  const device = useDevicesTerm();
  return (
    <FieldFrame label="Âm lượng" group {...frame}>
      <FormControlLabel
        control={
          <Switch
            checked={volume === null}
            disabled={disabled}
            onChange={(_, own) => field.onChange(own ? null : USUAL)}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
        label={`Theo từng ${device}`}
        sx={{ ml: -0.5 }}
      />
      {volume !== null && <VolumeSlider value={volume} disabled={disabled} onChange={field.onChange} />}
    </FieldFrame>
  );
}

interface VolumeSliderProps {
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** Slider for a volume of 0–100. */
export const VolumeSlider = ({ value, onChange, disabled = false }: VolumeSliderProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, maxWidth: 420, pr: 1 }}>
    <VolumeUpOutlined fontSize="small" color="action" />
    <Slider
      aria-label="Âm lượng"
      size="small"
      disabled={disabled}
      value={value}
      min={0}
      max={100}
      step={5}
      onChange={(_, next) => onChange(next as number)}
      getAriaValueText={(text) => `${text}%`}
    />
    <Box sx={{ width: 44, textAlign: 'right', fontWeight: 550 }}>{value}%</Box>
  </Box>
);
