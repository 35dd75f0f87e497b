import { MOST_ITEMS, type ShownSlide } from '@loa/contracts/slideshows';
import { ArrivingList, MEDIA_ACCEPT, MEDIA_EXAMPLES, useArrivingMedia } from '@loa/media/parts';
import { MediaPicker } from '@loa/media/picker';
import { useCan } from '@loa/permissions';
import { FileInput, toast, useDropArea } from '@loa/ui-kit';
import { SortableCards } from '@loa/ui-kit/sortable';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import LibraryAddOutlined from '@mui/icons-material/LibraryAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { listErrors } from '../model/list-errors';
import { SlideFace } from './slide-face';
import { newSlide, type FormSlide, type SlideshowForm } from './slideshow-form-model';

interface Card {
  id: string;
  name: string;
  slide: FormSlide;
  shown: ShownSlide;
}
const face = ({ shown }: Card, index: number) => <SlideFace slide={shown} index={index} />;
const nameOf = ({ name, page }: ShownSlide) => [name, page !== null && `trang ${page}`].filter(Boolean).join(', ');

/** Returns the same card object for the same slide, so that only changed ones are drawn again. */
function useCards(slides: readonly FormSlide[], shown: readonly ShownSlide[]) {
  const lastCards = useRef(new Map<string, Card>());
  return useMemo(() => {
    const cards = slides.map((slide, at): Card => {
      const now = shown[at] as ShownSlide;
      const before = lastCards.current.get(slide.key);
      const isSame =
        before &&
        before.slide === slide &&
        (Object.keys(now) as (keyof ShownSlide)[]).every((key) => before.shown[key] === now[key]);
      return isSame ? before : { id: slide.key, name: nameOf(now), slide, shown: now };
    });
    lastCards.current = new Map(cards.map((card) => [card.id, card]));
    return cards;
  }, [slides, shown]);
}

interface SlidesFieldProps {
  slides: readonly FormSlide[];
  shown: readonly ShownSlide[];
  chosen: string | null;
  onChoose: (key: string) => void;
}

/** The slides of a show as cards, with the sources of more: existing media, and dropped files. */
export function SlidesField({ slides, shown, chosen, onChoose }: SlidesFieldProps) {
  const { getValues, setValue, formState, control } = useFormContext<SlideshowForm>();
  // Registers the list as one field: without this, once a slide is open, each of its fields is set, compared and
  // reported separately, 1,400 times for 200 slides.
  useController({ control, name: 'slides' });
  const can = useCan();
  const [isPicking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const put = (all: FormSlide[]) => {
    if (all.length > MOST_ITEMS) toast.warning(`Một trình chiếu có tối đa ${MOST_ITEMS} trang`);
    setValue('slides', all.slice(0, MOST_ITEMS), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const add = (media_ids: string[]) => put([...getValues('slides'), ...media_ids.map((id) => newSlide(id))]);
  const { coming, take, drop } = useArrivingMedia(
    () => ({ area_id: getValues('area_id'), share: getValues('share') }),
    ({ id }) => add([id]),
  );
  const cards = useCards(slides, shown);
  const mayUpload = can('NOI_DUNG_MEDIA_ADD');
  const { isOver, area } = useDropArea(take, mayUpload);
  return (
    <Box
      {...area}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 1,
        m: -1,
        borderRadius: 1,
        ...(isOver && { outline: '2px dashed', outlineColor: 'primary.main' }),
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {can('NOI_DUNG_MEDIA_VIEW') && (
          <Button variant="outlined" startIcon={<LibraryAddOutlined />} onClick={() => setPicking(true)}>
            Chọn nội dung
          </Button>
        )}
        {mayUpload && (
          <>
            <Button variant="outlined" startIcon={<CloudUploadOutlined />} onClick={() => input.current?.click()}>
              Tải tệp lên
            </Button>
            <FileInput ref={input} accept={MEDIA_ACCEPT} multiple label="Chọn tệp làm trang chiếu" onFiles={take} />
            <Typography variant="caption" color="textSecondary">
              {`Hoặc thả ${MEDIA_EXAMPLES} vào đây; tài liệu tự tách thành từng trang.`}
            </Typography>
          </>
        )}
      </Box>
      <ArrivingList coming={coming} onDrop={drop} />
      {cards.length > 0 && (
        <SortableCards
          label="Các trang chiếu"
          items={cards}
          onChange={(all) => put(all.map(({ slide }) => slide))}
          chosen={chosen}
          onChoose={onChoose}
          draw={face}
        />
      )}
      {cards.length === 0 && coming.length === 0 && (
        <Box sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>Chưa có trang nào.</Box>
      )}
      {listErrors(formState.errors.slides, 'Trang').map((error) => (
        <FormHelperText key={error} error>
          {error}
        </FormHelperText>
      ))}
      <MediaPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onChoose={(medias) => {
          add(medias.map(({ id }) => id));
          setPicking(false);
        }}
      />
    </Box>
  );
}
