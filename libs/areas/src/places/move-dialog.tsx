import { inLine, useTerm } from '@loa/app-config';
import { PLACE_PARENTS, type Place, type PlaceLevel } from '@loa/contracts/areas';
import { toast } from '@loa/ui-kit';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placesApi } from '../api/places-api';
import { usePlaceWords } from '../model/use-place-words';
import { AreaPicker } from '../picker';
import { ChangePreviewFacts } from './change-preview-facts';

interface MoveDialogProps {
  level: PlaceLevel;
  place: Place;
  onClose: () => void;
}

/** Dialog that moves a place, with everything in it, to another one. The effect is shown before it is done. */
export function MoveDialog({ level, place, onClose }: MoveDialogProps) {
  const { id, name } = place;
  const { data: current, refetch } = useQuery({ ...placesApi[level].detail(id), initialData: place });
  const { word } = usePlaceWords(level);
  const area = useTerm('area');
  const [parent, setParent] = useState<string | null>(null);
  const body = { parent_id: parent ?? '', version: current.version };
  const changePreview = useQuery({ ...placesApi[level].previewMove(id, body), enabled: parent !== null });
  const { mutate: move, isPending } = useMutation(placesApi[level].move(id));
  const onSuccess = () => {
    toast.success(`Đã chuyển ${name}`);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="move-place">
      <DialogTitle id="move-place">Chuyển {name} sang nơi khác</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <AreaPicker
          label={`${area} mới`}
          required
          levels={PLACE_PARENTS[level]}
          value={parent}
          onChange={setParent}
          helperText={`Mọi thứ trong ${inLine(area)} này đi theo; lịch sử và nhật ký giữ tên cũ.`}
        />
        {parent && <ChangePreviewFacts outlook={changePreview} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Hủy bỏ
        </Button>
        <Button
          variant="contained"
          disabled={!parent || !changePreview.data}
          loading={isPending}
          onClick={() => move(body, { onSuccess, onError: () => void refetch() })}
        >
          Chuyển {word}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
