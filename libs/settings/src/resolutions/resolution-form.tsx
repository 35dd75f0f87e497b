import { useRecordForm } from '@loa/api-client/form';
import { orientationOf, resolutions, type Resolution } from '@loa/contracts/resolutions';
import { textsOf, type RecordFormProps } from '@loa/records/list';
import { FormGrid, MoreFields, NumberField, SwitchField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { resolutionsApi } from '../api/settings-api';
import { fields, orientationNames } from './resolution-list';

type ResolutionFields = z.output<typeof resolutions.write>;

const formOf = ({ name, note, width, height, is_default, is_active }: Resolution): ResolutionFields => ({
  name,
  note,
  width,
  height,
  is_default,
  is_active,
});
const blank: ResolutionFields = { name: '', note: '', width: 1920, height: 1080, is_default: false, is_active: true };
const texts = textsOf<ResolutionFields>(fields);

const { width: fitsWidth, height: fitsHeight } = resolutions.write.shape;
const DRAWN = 120;

/** Orientation of a picture of that size, while the user types. */
function Shape() {
  const [typedWidth, typedHeight]: unknown[] = useWatch({ name: ['width', 'height'] });
  const [width, height] = [fitsWidth.safeParse(typedWidth).data, fitsHeight.safeParse(typedHeight).data];
  if (!width || !height) return null;
  const scale = DRAWN / Math.max(width, height);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: DRAWN }} role="status">
      <Box
        aria-hidden
        sx={{
          width: Math.max(2, width * scale),
          height: Math.max(2, height * scale),
          border: 2,
          borderColor: 'primary.main',
          borderRadius: 0.5,
          flex: 'none',
        }}
      />
      {orientationNames[orientationOf(width, height)]}
    </Box>
  );
}

/** Form of one resolution. */
export function ResolutionForm({ record, onSaved, panel }: RecordFormProps<Resolution>) {
  const form = useRecordForm({ schema: resolutions.write, api: resolutionsApi, record, formOf, blank, texts, onSaved });
  return (
    <ZodForm {...form.props} {...panel}>
      <TextField name="name" label={fields.name.label} placeholder="Ví dụ: Bảng cổng trường" />
      <FormGrid minWidth={160}>
        <NumberField name="width" label={fields.width.label} unit="điểm" />
        <NumberField name="height" label={fields.height.label} unit="điểm" />
      </FormGrid>
      <Shape />
      <SwitchField
        name="is_default"
        label="Mặc định"
        help="Được chọn sẵn; độ phân giải mặc định trước đó thôi là mặc định"
      />
      <SwitchField name="is_active" label="Đang dùng" />
      <MoreFields usual={{ note: '' }}>
        <TextArea name="note" label={fields.note.label} minRows={2} />
      </MoreFields>
    </ZodForm>
  );
}
