import { formatNumber } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { useState } from 'react';

interface VolumeDialogProps {
  count: number;
  /** Name of the devices together. */
  noun: string;
  onClose: () => void;
  onSend: (volume: number) => void;
}

const USUAL = 70;

/** Dialog for one volume of many devices. */
export function VolumeDialog({ count, noun, onClose, onSend }: VolumeDialogProps) {
  const [volume, setVolume] = useState(USUAL);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="volume-of-many">
      <DialogTitle id="volume-of-many">
        Đặt âm lượng cho {formatNumber(count)} {noun}
      </DialogTitle>
      <DialogContent>
        <Box
          sx={{ textAlign: 'center', fontSize: '2rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          aria-hidden
        >
          {volume}%
        </Box>
        <Box sx={{ px: 1 }}>
          <Slider
            aria-label="Âm lượng"
            value={volume}
            step={5}
            onChange={(_, next) => setVolume(next as number)}
            valueLabelFormat={(value) => `${value}%`}
            getAriaValueText={(value) => `${value}%`}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Hủy bỏ
        </Button>
        <Button variant="contained" onClick={() => onSend(volume)}>
          Đặt âm lượng
        </Button>
      </DialogActions>
    </Dialog>
  );
}
