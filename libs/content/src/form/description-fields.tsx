import { FormGrid, LateDateField, MoreFields, TextArea, TextField } from '@loa/ui-kit/form';

const TRANSCRIPT_MAX = 50_000;
const NOTE_MAX = 500;
/** Rarely used fields: most bulletins are one's own, and valid until they are removed. */
const RARE = { author: '', source_name: '', expires_on: null, note: '' };

/** Fields for the text of a content, its author, and its last day. */
export const DescriptionFields = () => (
  <>
    <TextArea
      name="transcript"
      label="Lời bản tin"
      help="Giúp người phê duyệt đọc nhanh và tìm lại được theo lời"
      minRows={4}
      maxRows={16}
      maxLength={TRANSCRIPT_MAX}
    />
    <MoreFields
      label="Nguồn tin, hạn dùng, ghi chú"
      usual={RARE}
      late={<LateDateField name="expires_on" label="Dùng đến hết ngày" help="Để trống: không hết hạn" />}
    >
      <FormGrid minWidth={240}>
        <TextField name="author" label="Người viết, người đọc" />
        <TextField name="source_name" label="Nguồn tin" placeholder="Ví dụ: Trạm Y tế" />
      </FormGrid>
      <TextArea name="note" label="Ghi chú" minRows={2} maxLength={NOTE_MAX} />
    </MoreFields>
  </>
);
