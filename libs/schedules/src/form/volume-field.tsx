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
      {volume !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, maxWidth: 420, pr: 1 }}>
          <VolumeUpOutlined fontSize="small" color="action" />
          <Slider
            aria-label="Âm lượng"
            size="small"
            disabled={disabled}
            value={volume}
            min={0}
            max={100}
            step={5}
            onChange={(_, value) => field.onChange(value)}
            getAriaValueText={(value) => `${value}%`}
          />
          <Box sx={{ width: 44, textAlign: 'right', fontWeight: 550 }}>{volume}%</Box>
        </Box>
      )}
    </FieldFrame>
  );
}
