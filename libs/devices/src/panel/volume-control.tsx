import { useDeviceTerm } from '@loa/app-config';
import type { Device, DeviceCommand } from '@loa/contracts/devices';
import { useCan } from '@loa/permissions';
import { Section, useAfterRest } from '@loa/ui-kit';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { isOpen } from '../commands/outcome/command-words';
import { useOutcome } from '../live/command-outcomes';

interface VolumeControlProps {
  device: Device;
  /** The last command sent here, of any kind. */
  command: DeviceCommand | undefined;
  onCommit: (volume: number) => Promise<boolean>;
}

/** Milliseconds after the last key press before the volume is sent; a released pointer sends it immediately. */
const KEY_REST_MS = 600;
const isByKey = ({ type }: Event | SyntheticEvent) => type === 'change' || type.startsWith('key');

/** Keeps the wanted volume on the slider until its command has an outcome, then follows the device again. */
function OpenCommand({ command, onClosed }: { command: DeviceCommand; onClosed: () => void }) {
  const open = isOpen(useOutcome(command));
  useEffect(() => {
    if (!open) onClosed();
  }, [open, onClosed]);
  return null;
}

/**
 * Reported volume of the device, and a slider for a new one. The reported value changes only when the device reports
 * it.
 */
export function VolumeControl({ device, command, onCommit }: VolumeControlProps) {
  const allowed = useCan()('THIET_BI_DA_LAP_DAT_MODIFY_VOLUME');
  const [wanted, setWanted] = useState<number | null>(null);
  const [forget] = useState(() => () => setWanted(null));
  const rest = useAfterRest();
  const term = useDeviceTerm(device.kind);
  const volume = device.volume ?? 0;
  const commit = async (next: number) => {
    if (!(await onCommit(next))) setWanted(null);
  };
  const release = (event: Event | SyntheticEvent, next: number) => {
    rest.after(isByKey(event) ? KEY_REST_MS : 0, () => void commit(next));
  };
  return (
    <Section title="Âm lượng">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <VolumeUpOutlined aria-hidden color="action" />
        <Slider
          aria-label="Âm lượng"
          value={wanted ?? volume}
          disabled={!allowed}
          onChange={(_, next) => setWanted(next as number)}
          onChangeCommitted={(event, next) => release(event, next as number)}
          getAriaValueText={(value) => `${value}%`}
        />
        <Box sx={{ minWidth: 44, textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {wanted === null && device.volume === null ? '–' : `${wanted ?? volume}%`}
        </Box>
      </Box>
      {wanted !== null && wanted !== volume && (
        <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
          {term} đang ở mức {device.volume === null ? 'chưa rõ' : `${volume}%`}.
        </Box>
      )}
      {command?.type === 'set_volume' && <OpenCommand key={command.id} command={command} onClosed={forget} />}
    </Section>
  );
}
