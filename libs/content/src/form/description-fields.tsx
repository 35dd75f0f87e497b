import { DateField } from '@loa/ui-kit/date';
import { FormGrid, TextArea, TextField } from '@loa/ui-kit/form';

const TRANSCRIPT_MAX = 50_000;
const NOTE_MAX = 500;

/** What is said in it, by whom, and until when it holds. */
export const DescriptionFields = () => (
  <>
    <FormGrid minWidth={240}>
      <TextField name="author" label="Người viết, người đọc" />
      <TextField name="source_name" label="Nguồn tin" placeholder="Ví dụ: Trạm Y tế" />
      <DateField name="expires_on" label="Dùng đến hết ngày" help="Để trống: không hết hạn" />
    </FormGrid>
    <TextArea name="transcript" label="Lời bản tin" help="Giúp người phê duyệt đọc nhanh và tìm lại được theo lời" minRows={4} maxRows={16} maxLength={TRANSCRIPT_MAX} />
    <TextArea name="note" label="Ghi chú" minRows={2} maxLength={NOTE_MAX} />
  </>
);
