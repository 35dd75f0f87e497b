import type { ShownSlide } from '@loa/contracts/slideshows';
import { FormGrid, NumberField, SelectField, TextField } from '@loa/ui-kit/form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { fitLabels, optionsOf, transitionLabels } from '../model/words';
import type { SlideshowForm } from './slideshow-form-model';
import { v4 as newId } from 'uuid';

interface SlideEditorProps {
  at: number;
  slide: ShownSlide;
  onChoose: (key: string | null) => void;
}

/** Own settings of one slide. */
export function SlideEditor({ at, slide, onChoose }: SlideEditorProps) {
  const { getValues, setValue } = useFormContext<SlideshowForm>();
  const put = (slides: SlideshowForm['slides']) => setValue('slides', slides, { shouldDirty: true });
  const remove = () => {
    const rest = getValues('slides').filter((_slide, index) => index !== at);
    put(rest);
    onChoose(rest[Math.min(at, rest.length - 1)]?.key ?? null);
  };
  const double = () => {
    const all = getValues('slides');
    const own = all[at];
    if (own) put([...all.slice(0, at + 1), { ...own, key: newId() }, ...all.slice(at + 1)]);
  };
  const length = slide.media_kind === 'video' ? 'Để trống: hết video' : 'Để trống: như cả trình chiếu';
  return (
    <Box role="group" aria-label={`Trang ${at + 1}`} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography
        variant="subtitle2"
        sx={{ overflowWrap: 'anywhere' }}
      >{`Trang ${at + 1}: ${slide.name}${slide.page === null ? '' : `, trang ${slide.page} của tài liệu`}`}</Typography>
      {slide.reason && <Alert severity={slide.state === 'processing' ? 'info' : 'error'}>{slide.reason}</Alert>}
      <FormGrid minWidth={160}>
        <NumberField name={`slides.${at}.duration_sec`} label="Thời lượng trang" unit="giây" help={length} />
        <SelectField
          name={`slides.${at}.transition`}
          label="Hiệu ứng của trang"
          options={optionsOf(transitionLabels)}
          emptyLabel="Như cả trình chiếu"
        />
        <SelectField
          name={`slides.${at}.fit`}
          label="Cách đặt ảnh của trang"
          options={optionsOf(fitLabels)}
          emptyLabel="Như cả trình chiếu"
        />
      </FormGrid>
      <TextField name={`slides.${at}.caption`} label="Chú thích" />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={double}>
          Nhân đôi trang
        </Button>
        <Button variant="outlined" color="error" onClick={remove}>
          Bỏ trang
        </Button>
      </Box>
    </Box>
  );
}
