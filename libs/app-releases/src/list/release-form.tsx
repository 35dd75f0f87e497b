import { useRecordForm } from '@loa/api-client/form';
import { useFormUploads } from '@loa/api-client/upload-form';
import { appReleases, type AppRelease } from '@loa/contracts/app-releases';
import { textsOf, type RecordFormProps } from '@loa/records/list';
import { FormGrid, NumberField, SelectField, SwitchField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import type * as z from 'zod';
import { appReleasesApi } from '../api/app-releases-api';
import { ReleaseFile } from './release-file';
import { fields, platformOptions } from './release-list';

export type ReleaseFields = z.output<typeof appReleases.write>;

const formOf = ({
  name,
  note,
  platform,
  package_name,
  version_name,
  version_code,
  file_sha256,
  is_force,
  rollout_percent,
}: AppRelease): ReleaseFields => ({
  ...{ name, note, platform, package_name, version_name, version_code, file_sha256, is_force, rollout_percent },
});
const blank = {
  name: '',
  note: '',
  platform: 'android',
  package_name: '',
  version_name: '',
  version_code: '' as unknown as number,
  file_sha256: '',
  is_force: false,
  rollout_percent: 100,
} satisfies ReleaseFields;
const texts = textsOf<ReleaseFields>(fields);

/** Form of one release. A published release stays as users may have downloaded it. */
export function ReleaseForm({ record, onSaved, panel }: RecordFormProps<AppRelease>) {
  const uploads = useFormUploads();
  const form = useRecordForm({
    schema: appReleases.write,
    api: appReleasesApi,
    record,
    formOf,
    blank,
    texts,
    onSaved,
    undrafted: ['file_sha256'],
  });
  const settled = record !== undefined && record.status !== 'draft';
  return (
    <ZodForm {...form.props} {...panel}>
      <ReleaseFile record={record} uploads={uploads} settled={settled} />
      <TextField name="name" label={fields.name.label} />
      <FormGrid minWidth={160}>
        <SelectField name="platform" label={fields.platform.label} options={platformOptions} disabled={settled} />
        <TextField name="package_name" label={fields.package_name.label} placeholder="vn.loa.app" disabled={settled} />
        <TextField name="version_name" label={fields.version_name.label} placeholder="2.1.0" disabled={settled} />
        <NumberField
          name="version_code"
          label={fields.version_code.label}
          help="Lớn hơn mọi bản trước"
          disabled={settled}
        />
      </FormGrid>
      <TextArea name="note" label={fields.note.label} minRows={3} />
      <NumberField
        name="rollout_percent"
        label={fields.rollout_percent.label}
        unit="%"
        help="Bao nhiêu phần trăm số máy được mời cập nhật"
      />
      <SwitchField name="is_force" label="Bắt buộc cập nhật" help="Bản cũ phải cập nhật trước khi dùng tiếp" />
    </ZodForm>
  );
}
