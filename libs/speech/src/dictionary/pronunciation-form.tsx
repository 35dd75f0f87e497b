import { useRecordForm } from '@loa/api-client/form';
import { AreaField } from '@loa/areas/picker';
import { useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { pronunciations, type Pronunciation } from '@loa/contracts/speech';
import { textsOf, type RecordFormProps } from '@loa/records/list';
import { TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod';
import { pronunciationsApi } from '../api/speeches-api';
import { toggleListening, useListening } from '../reading/listen-store';
import { fields } from './pronunciation-list';
import { useTrialVoice } from './use-try-word';

type Fields = z.output<typeof pronunciations.write>;

const formOf = ({ name, read, note, area_id }: Pronunciation): Fields => ({ name, read, note, area_id });

/** Plays the word with the form's values. */
function TryButton() {
  const { getValues, trigger } = useFormContext<Fields>();
  const trialVoice = useTrialVoice();
  const isBusy = useListening(({ now }) => now?.key === 'thử từ');
  const hear = async () => {
    if (!(await trigger(['name', 'read'], { shouldFocus: true }))) return;
    const { name, read } = getValues();
    const voice = await trialVoice();
    if (voice) await toggleListening('thử từ', [{ ...voice, text: name, corrections: [{ written: name, read }] }]);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<VolumeUpOutlined />}
      onClick={() => void hear()}
      sx={{ justifySelf: 'start' }}
    >
      {isBusy ? 'Dừng' : 'Nghe thử'}
    </Button>
  );
}

/** Form of one word of the dictionary. */
export function PronunciationForm({ record, onSaved, panel }: RecordFormProps<Pronunciation>) {
  const area = useTerm('area');
  const account = useAccount();
  const blank: Fields = { name: '', read: '', note: '', area_id: account.area.id };
  const form = useRecordForm({
    schema: pronunciations.write,
    api: pronunciationsApi,
    record,
    formOf,
    blank,
    texts: { ...textsOf<Fields>(fields), area_id: area },
    onSaved,
  });
  return (
    <ZodForm {...form.props} {...panel}>
      <TextField name="name" label={fields.name.label} help="Như trong văn bản, ví dụ: Ea Kar, TTHC" />
      <TextField name="read" label={fields.read.label} help="Như phát thanh viên đọc, ví dụ: ê a ca" />
      <TryButton />
      <AreaField name="area_id" label={area} help="Áp dụng ở nơi này và mọi cấp dưới; nơi gần nhất được ưu tiên" />
      <TextArea name="note" label={fields.note.label} minRows={2} />
    </ZodForm>
  );
}
