import { useAccount } from '@loa/auth';
import { AREA_LEVELS, type MergeBody, type Place, type PlaceLevel, type PlaceWrite } from '@loa/contracts/areas';
import { ErrorState, formatNumber, PageSkeleton, toast } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placesApi } from '../api/places-api';
import { whereLine } from '../model/place-words';
import { EMPTY_PLACE, writeOf } from '../model/place-write';
import { usePlaceWords } from '../model/use-place-words';
import { AreaPicker } from '../picker';
import { MergedPlaceForm } from './merged-place-form';
import { ChangePreviewFacts } from './change-preview-facts';

const NEW_ONE = 'moi';
const OTHER_ONE = 'khac';
const versioned = ({ id, version }: Place) => ({ id, version });

/**
 * Request body: the others go into one of the chosen, or all into one beside them, or into a new one once that is
 * filled in.
 */
function bodyOf(places: Place[], target: string, other: Place | undefined, made: PlaceWrite | null): MergeBody | null {
  if (target === NEW_ONE) return made && { sources: places.map(versioned), into: made };
  const into = target === OTHER_ONE ? other : places.find(({ id }) => id === target);
  return into ? { sources: places.filter(({ id }) => id !== into.id).map(versioned), into: versioned(into) } : null;
}

interface MergeDialogProps {
  level: PlaceLevel;
  ids: string[];
  onClose: () => void;
  onMerged: () => void;
}

/** Steps to be done before the effect can be shown. */
const waitsFor = (target: string) =>
  target === NEW_ONE ? 'Nhập nơi mới rồi bấm Xem trước.' : 'Chọn nơi nhận để xem trước những gì sẽ thay đổi.';

const intoView = (effect: HTMLElement | null) => effect?.scrollIntoView?.({ block: 'nearest' });

/** Dialog that merges several places into one of them, another or a new one. The effect is shown before it is done. */
export function MergeDialog({ level, ids, onClose, onMerged }: MergeDialogProps) {
  const { word } = usePlaceWords(level);
  const { area_levels } = useAccount();
  const [target, setTarget] = useState('');
  const [made, setMade] = useState<PlaceWrite | null>(null);
  const [otherId, setOther] = useState<string | null>(null);
  const other = useQuery({ ...placesApi[level].detail(otherId ?? ''), enabled: otherId !== null });
  const chosen = useQuery(placesApi[level].byIds(ids));
  const places = (chosen.data?.rows ?? []).toSorted((one, next) => one.name.localeCompare(next.name, 'vi'));
  const [first] = places;
  const body = bodyOf(places, target, other.data, made);
  const changePreview = useQuery({
    ...placesApi[level].previewMerge(body ?? { sources: [], into: EMPTY_PLACE }),
    enabled: body !== null,
  });
  const { mutate: merge, isPending } = useMutation(placesApi[level].merge());
  const onSuccess = ({ name }: Place) => {
    toast.success(`Đã sáp nhập vào ${name}`);
    onMerged();
    onClose();
  };
  const title = `Sáp nhập ${formatNumber(ids.length)} ${word}`;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="merge-places">
      <DialogTitle id="merge-places">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {!chosen.data &&
          (chosen.error ? <ErrorState error={chosen.error} onRetry={chosen.refetch} /> : <PageSkeleton />)}
        {first && (
          <FormControl>
            <FormLabel id="merge-into">Sáp nhập vào</FormLabel>
            <RadioGroup aria-labelledby="merge-into" value={target} onChange={(_, value) => setTarget(value)}>
              {places.map((place) => (
                <FormControlLabel
                  key={place.id}
                  value={place.id}
                  control={<Radio size="small" />}
                  label={[place.name, ...whereLine(place, area_levels)].join(' · ')}
                />
              ))}
              <FormControlLabel value={OTHER_ONE} control={<Radio size="small" />} label="Một nơi khác đã có" />
              <FormControlLabel value={NEW_ONE} control={<Radio size="small" />} label="Một nơi mới" />
            </RadioGroup>
          </FormControl>
        )}
        {first && target === OTHER_ONE && (
          <AreaPicker label="Nơi nhận" required levels={[AREA_LEVELS[level]]} value={otherId} onChange={setOther} />
        )}
        {other.isError && <ErrorState error={other.error} onRetry={other.refetch} />}
        {first && target === NEW_ONE && (
          <MergedPlaceForm
            level={level}
            start={{ ...EMPTY_PLACE, kind: first.kind, parent_id: writeOf(first).parent_id }}
            onReady={setMade}
          />
        )}
        {body ? (
          // The effect comes below what was chosen, where a small dialog does not show it.
          <Box key={changePreview.dataUpdatedAt} ref={intoView}>
            <ChangePreviewFacts outlook={changePreview} />
          </Box>
        ) : (
          first && <Typography color="textSecondary">{waitsFor(target)}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Hủy bỏ
        </Button>
        <Button
          variant="contained"
          disabled={!body || !changePreview.data}
          loading={isPending}
          onClick={() =>
            body &&
            merge(body, {
              onSuccess,
              onError: () => void Promise.all([chosen.refetch(), ...(otherId ? [other.refetch()] : [])]),
            })
          }
        >
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
