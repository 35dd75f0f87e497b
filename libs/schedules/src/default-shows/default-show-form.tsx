import type { DefaultShow, DefaultShowKind, DefaultShowOf } from '@loa/contracts/schedules';
import { MediaPicker } from '@loa/media/picker';
import { formatBy, Section, toast } from '@loa/ui-kit';
import { RadioCards, useField, ZodForm, FieldFrame } from '@loa/ui-kit/form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { ShowPicker } from '../slideshow/show-picker';
import { defaultShowApi } from './default-show-api';

const schema = z
  .object({
    choice: z.enum(['above', 'media', 'slideshow', 'dark']),
    shown: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .refine(({ choice, shown }) => choice === 'above' || choice === 'dark' || shown !== null, {
    path: ['shown'],
    message: 'Chọn nội dung',
  });
type Form = z.output<typeof schema>;

/** Nothing of its own: as the places above, or, above which there is none, as a board is by itself. */
const AS_ABOVE = { value: 'above', label: 'Theo nơi ở trên', hint: 'Như nơi gần nhất có chọn' };
const BY_ITSELF = { value: 'above', label: 'Đồng hồ', hint: 'Giờ và tên nơi đặt' };
const CHOICES = [
  { value: 'media', label: 'Nội dung điện tử', hint: 'Ảnh, video, chữ chạy' },
  { value: 'slideshow', label: 'Trình chiếu', hint: 'Nhiều trang lần lượt' },
  { value: 'dark', label: 'Để tối', hint: 'Màn hình tắt' },
];
const sentenceOf = (kind: DefaultShowKind, shown: { name: string } | null) =>
  kind === 'dark' ? 'màn hình để tối' : `chiếu “${shown?.name ?? ''}”`;

/** Field for the media or slideshow; another kind clears it. */
function ShownField() {
  const { field, disabled, ...frame } = useField({ name: 'shown' });
  const choice = useWatch<Form, 'choice'>({ name: 'choice' });
  const [isPicking, setPicking] = useState(false);
  if (choice !== 'media' && choice !== 'slideshow') return null;
  const chosen = field.value as Form['shown'];
  const take = (id: string, name: string) => {
    field.onChange({ id, name });
    setPicking(false);
  };
  return (
    <FieldFrame label="Chiếu gì" group {...frame} required>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>{chosen?.name ?? 'Chưa chọn'}</Typography>
      <Button
        ref={field.ref}
        variant="outlined"
        disabled={disabled}
        onClick={() => setPicking(true)}
        sx={{ justifySelf: 'start' }}
      >
        Chọn {choice === 'media' ? 'nội dung' : 'trình chiếu'}
      </Button>
      <MediaPicker
        open={isPicking && choice === 'media'}
        isOne
        onClose={() => setPicking(false)}
        onChoose={([media]) => media && take(media.id, media.name)}
      />
      <ShowPicker
        of={isPicking && choice === 'slideshow' ? 'slideshow' : null}
        onClose={() => setPicking(false)}
        onChoose={({ ref_id, name }) => take(ref_id, name)}
      />
    </FieldFrame>
  );
}

/** Default content of an area or a board while nothing is planned: its own, or the inherited one. */
export function DefaultShowForm({
  of,
  id,
  found: { own, inherited, is_top, can_edit },
}: {
  of: DefaultShowOf;
  id: string;
  found: DefaultShow;
}) {
  const { mutateAsync: save } = useMutation({ ...defaultShowApi.save(of, id), meta: { quiet: true } });
  const [values] = useState<Form>({
    choice: own?.kind ?? 'above',
    shown: own?.shown && own.shown.id ? { id: own.shown.id, name: own.shown.name } : null,
  });
  const above = inherited
    ? `${inherited.area.name}: ${sentenceOf(inherited.kind, inherited.shown)}.`
    : 'Chưa nơi nào ở trên có chọn: màn hình chiếu đồng hồ và tên nơi đặt.';
  const store = async ({ choice, shown }: Form) => {
    const isShown = choice === 'media' || choice === 'slideshow';
    await save({
      kind: choice === 'above' ? null : choice,
      ref_id: isShown ? (shown?.id ?? null) : null,
      version: own?.version ?? 0,
    });
    toast.success('Đã lưu nội dung mặc định');
  };
  const now = own
    ? `Nơi này: ${sentenceOf(own.kind, own.shown)}. ${formatBy(own.updated_by, own.updated_at)}`
    : is_top
      ? 'Chưa chọn: màn hình chiếu đồng hồ và tên nơi đặt.'
      : `Theo nơi ở trên. ${above}`;
  const title = 'Khi không có bản tin nào';
  const fact = <Typography color="textSecondary">{now}</Typography>;
  if (!can_edit) {
    return (
      <Section title={title}>
        {fact}
        <Alert severity="info">Bạn xem được, nhưng chưa có quyền sửa nơi này.</Alert>
      </Section>
    );
  }
  return (
    <ZodForm schema={schema} values={values} onSubmit={store} label="nội dung mặc định">
      <Section title={title}>
        {fact}
        <RadioCards name="choice" label="Chiếu" options={[is_top ? BY_ITSELF : AS_ABOVE, ...CHOICES]} minWidth={150} />
        <ShownField />
      </Section>
    </ZodForm>
  );
}
