import { PICTURE_ACCEPT } from '@loa/contracts/common';
import { FileInput, toast } from '@loa/ui-kit';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { smallPhoto } from './small-photo';

interface PhotoChoiceProps {
  /** Address of the present photo. */
  address: string | null;
  isBusy?: boolean;
  onChoose: (photo: string) => void;
  onRemove: () => void;
}

/** Photo of an installed device: taken with the phone, or chosen from files. Its label comes from the surroundings. */
export function PhotoChoice({ address, isBusy = false, onChoose, onRemove }: PhotoChoiceProps) {
  const [camera, chooser] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [isDrawing, setDrawing] = useState(false);
  const [pressed, setPressed] = useState<'camera' | 'file' | 'remove'>();
  const isHandheld = useMediaQuery('(pointer: coarse)');
  const take = ([file]: File[]) => {
    if (!file) return;
    setDrawing(true);
    smallPhoto(file)
      .then(onChoose, toast.error)
      .finally(() => setDrawing(false));
  };
  const waits = isDrawing || isBusy;
  /** The pressed button shows the wait, the others cannot be pressed meanwhile. */
  const waiting = (button: typeof pressed) => ({ disabled: waits, loading: waits && pressed === button });
  const press = (button: typeof pressed, act: () => void) => () => {
    setPressed(button);
    act();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {address && (
        <Box
          component="img"
          src={address}
          alt="Ảnh nơi lắp"
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 280, borderRadius: 1 }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {isHandheld && (
          <Button
            variant="outlined"
            startIcon={<PhotoCameraOutlined />}
            {...waiting('camera')}
            onClick={press('camera', () => camera.current?.click())}
          >
            Chụp ảnh
          </Button>
        )}
        <Button variant="outlined" {...waiting('file')} onClick={press('file', () => chooser.current?.click())}>
          {address ? 'Đổi ảnh' : 'Chọn ảnh'}
        </Button>
        {address && (
          <Button variant="outlined" color="error" {...waiting('remove')} onClick={press('remove', onRemove)}>
            Bỏ ảnh
          </Button>
        )}
      </Box>
      {isHandheld && <FileInput ref={camera} camera label="Chụp ảnh nơi lắp" accept={PICTURE_ACCEPT} onFiles={take} />}
      <FileInput ref={chooser} label="Chọn tệp ảnh nơi lắp" accept={PICTURE_ACCEPT} onFiles={take} />
    </Box>
  );
}
