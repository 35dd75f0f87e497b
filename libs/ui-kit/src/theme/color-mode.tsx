import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useColorScheme } from '@mui/material/styles';

export type ColorMode = 'light' | 'dark' | 'system';

/** The chosen mode and its setter; `system` follows the operating system. */
export function useColorMode() {
  const { mode, setMode } = useColorScheme();
  return { mode: mode ?? 'system', setMode: (next: ColorMode) => setMode(next) };
}

const modes = [
  { value: 'light', label: 'Sáng', Icon: LightModeOutlined },
  { value: 'dark', label: 'Tối', Icon: DarkModeOutlined },
  { value: 'system', label: 'Theo máy', Icon: SettingsBrightnessOutlined },
] as const;

/** Light, dark, or as the system is set. */
export function ColorModeSwitch() {
  const { mode, setMode } = useColorMode();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={mode}
      aria-label="Giao diện"
      onChange={(_, next: ColorMode | null) => next && setMode(next)}
    >
      {modes.map(({ value, label, Icon }) => (
        <ToggleButton key={value} value={value} sx={{ gap: 0.75, whiteSpace: 'nowrap' }}>
          <Icon fontSize="inherit" />
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
