import { textStyle } from '@loa/contracts/media';
import { FormGrid, NumberField, SelectField, SwitchField, TextArea, TextField } from '@loa/ui-kit/form';
import { useWatch } from 'react-hook-form';
import { fontLabels } from '../model/media-words';
import { BoardText } from '../view/board-text';
import type { MediaForm } from './media-form-model';

const BODY_MAX = 5000;
const fonts = Object.entries(fontLabels).map(([value, label]) => ({ value, label }));

/** Preview of the board, updated while the user types; an incomplete style shows nothing. */
function Preview() {
  const [body, style, width, height] = useWatch<MediaForm, ['body', 'text_style', 'width', 'height']>({
    name: ['body', 'text_style', 'width', 'height'],
  });
  const read = textStyle.safeParse(style);
  const isBoard = [width, height].every((side) => typeof side === 'number' && side >= 16 && side <= 7680);
  if (!read.success || !isBoard) return null;
  return <BoardText body={body || 'Chữ sẽ chạy ở đây'} style={read.data} width={width ?? 0} height={height ?? 0} />;
}

/** Fields for the words, the style and the board of a scrolling text. */
export const TextFields = () => (
  <>
    <TextArea name="body" label="Chữ chạy" required minRows={2} maxRows={10} maxLength={BODY_MAX} />
    <Preview />
    <FormGrid minWidth={160}>
      <NumberField name="width" label="Bảng rộng" unit="điểm" required />
      <NumberField name="height" label="Bảng cao" unit="điểm" required />
      <SelectField name="text_style.font" label="Phông chữ" options={fonts} />
      <NumberField name="text_style.size_px" label="Cỡ chữ" unit="điểm" />
      <TextField name="text_style.color" label="Màu chữ" type="color" />
      <TextField name="text_style.background" label="Màu nền" type="color" />
      <NumberField name="text_style.speed_px" label="Tốc độ" unit="điểm/giây" help="0: chữ đứng yên" />
      <SwitchField name="text_style.is_bold" label="Chữ đậm" />
    </FormGrid>
  </>
);
