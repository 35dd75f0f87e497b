import type { PicturePart } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { useEffect, useId, useState, type ImgHTMLAttributes } from 'react';
import Cropper from 'react-easy-crop';

const MAX_ZOOM = 4;

interface CropDialogProps {
  file: File;
  onClose: () => void;
  onChoose: (part: PicturePart | undefined) => void;
}

/** Object URL of a file, valid as long as it is shown. */
function useAddressOf(file: File) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/**
 * Choice of the square of a picture: dragged, pinched, or with the arrow keys and the slider. Its code is loaded when a
 * picture is chosen.
 */
export function CropDialog({ file, onClose, onChoose }: CropDialogProps) {
  const id = useId();
  const address = useAddressOf(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<PicturePart>();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Chọn phần ảnh</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ position: 'relative', height: 280, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}>
          {address && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              aspect={1}
              cropShape="round"
              showGrid={false}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_percents, pixels) => setPart(pixels)}
              mediaProps={{ alt: 'Ảnh vừa chọn' } as ImgHTMLAttributes<HTMLElement>}
              cropperProps={{ role: 'group', 'aria-label': 'Phần ảnh được giữ: kéo, hoặc dùng phím mũi tên' }}
            />
          )}
        </Box>
        <Box sx={{ px: 1 }}>
          <Slider
            aria-label="Phóng to"
            min={1}
            max={MAX_ZOOM}
            step={0.1}
            value={zoom}
            onChange={(_, next) => setZoom(next as number)}
            getAriaValueText={(value) => `${value} lần`}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Hủy bỏ
        </Button>
        <Button variant="contained" onClick={() => onChoose(part)}>
          Dùng ảnh này
        </Button>
      </DialogActions>
    </Dialog>
  );
}
