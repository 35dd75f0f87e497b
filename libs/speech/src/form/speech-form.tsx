import { useRecordForm } from '@loa/api-client/form';
import { SharedFields, storeLastFields } from '@loa/content/form';
import type { Speech } from '@loa/contracts/speech';
import { Section } from '@loa/ui-kit';
import { MoreFields, SwitchField, TextArea, ZodForm } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import type * as z from 'zod';
import { speechesApi } from '../api/speeches-api';
import { ReadingPane } from '../reading/reading-pane';
import { DocumentField } from './document-field';
import { NameField } from './name-field';
import { bodyOf, formOf, soundsNew, speechForm } from './speech-form-model';
import { useSpeechTexts } from './use-speech-texts';
import { VoiceFields } from './voice-fields';

interface SpeechFormProps {
  record?: Speech;
  /** Initial values of a new one. */
  blank?: z.input<typeof speechForm>;
  /** Asked before an existing sound is made again. */
  mayReplace?: (stored: Speech) => Promise<boolean>;
  onSaved: (saved: Speech) => void;
  onCancel: () => void;
  /** In a panel above another form, which is left by going back. */
  inPanel?: { onDirty: (dirty: boolean) => void };
}

const NOT_SAVED = 'Chưa lưu: âm thanh hiện có vẫn được giữ nguyên';

/** Form of a text, with its spoken form, its voice, and the facts of its content. */
export function SpeechForm({ record, blank, mayReplace, onSaved, onCancel, inPanel }: SpeechFormProps) {
  const form = useRecordForm({
    schema: speechForm,
    api: speechesApi,
    record,
    formOf,
    ...(blank && { blank }),
    bodyOf,
    texts: useSpeechTexts(),
    onSaved,
  });
  const save = async (fields: z.output<typeof speechForm>) => {
    if (
      form.stored &&
      !fields.is_draft &&
      soundsNew(form.stored, fields) &&
      mayReplace &&
      !(await mayReplace(form.stored))
    )
      throw new Error(NOT_SAVED);
    storeLastFields(fields);
    await form.props.onSubmit(fields);
  };
  return (
    <ZodForm
      {...form.props}
      {...(inPanel && { isStep: true, onDirty: inPanel.onDirty })}
      onSubmit={save}
      onCancel={onCancel}
      label={record ? 'Văn bản đọc' : 'Văn bản đọc mới'}
    >
      <Section title="Văn bản">
        <NameField />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <DocumentField />
          <ReadingPane />
        </Box>
      </Section>
      <Section title="Giọng đọc">
        <VoiceFields />
      </Section>
      <Section title="Nội dung phát">
        <SharedFields />
        <MoreFields usual={{ note: '', is_draft: false }}>
          <TextArea name="note" label="Ghi chú" minRows={2} maxLength={500} />
          <SwitchField name="is_draft" label="Chỉ lưu nháp, chưa đọc thành âm thanh" />
        </MoreFields>
      </Section>
    </ZodForm>
  );
}
