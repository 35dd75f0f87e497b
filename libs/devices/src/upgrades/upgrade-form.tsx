import { useRecordForm } from '@loa/api-client/form';
import { useDevicesTerm } from '@loa/app-config';
import { AreasField } from '@loa/areas/picker';
import { useAccount } from '@loa/auth';
import type { Upgrade } from '@loa/contracts/upgrades';
import { slotLengthText, useRested } from '@loa/ui-kit';
import {
  FormGrid,
  MoreFields,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextArea,
  TextField,
  TimeField,
  useField,
  ZodForm,
} from '@loa/ui-kit/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { kindLabels } from '../model/device-state';
import { DevicePicker } from '../picker';
import { MatchingField } from './matching-field';
import { blankOf, bodyOf, formOf, schema, sharesOf, USUAL, type Chosen, type Fields } from './upgrade-fields';
import { PreviewSection } from './upgrade-preview';
import { upgradesApi } from './upgrades-api';

const labels: Record<keyof Fields, string> = {
  name: 'Tên đợt',
  note: 'Ghi chú',
  area_id: 'Thuộc',
  release_id: 'Bản firmware',
  area_ids: 'Những nơi được nâng cấp',
  device_ids: 'Chọn từng máy',
  device_kinds: 'Chỉ loại',
  models: 'Chỉ kiểu máy',
  matching: 'Máy khớp bộ lọc',
  stages: 'Tỷ lệ từng đợt (%)',
  by_hand: 'Sang đợt sau bằng tay',
  wait_min: 'Chờ giữa hai đợt',
  from_time: 'Từ giờ',
  to_time: 'Đến giờ',
  before_run_min: 'Không nâng cấp khi sắp đến lịch',
  at_once: 'Cùng lúc nhiều nhất',
  fail_percent: 'Tự dừng khi lỗi quá',
  fail_least: 'và có ít nhất',
  timeout_min: 'Chờ máy quay lại',
};
const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));
const REST_MS = 400;

function DevicesField() {
  const { field, error } = useField({ name: 'device_ids' });
  return (
    <DevicePicker
      label={labels.device_ids}
      helperText="Để trống cả hai: mọi máy trong phạm vi của bạn"
      value={field.value as string[]}
      onChange={field.onChange}
      error={error}
      buttonRef={field.ref}
    />
  );
}

/** Preview of the form's effect. */
function FormPreview() {
  const { control } = useFormContext<Fields>();
  const [area_id, release_id, area_ids, device_ids, device_kinds, models, matching, stages] = useRested(
    useWatch({
      control,
      name: ['area_id', 'release_id', 'area_ids', 'device_ids', 'device_kinds', 'models', 'matching', 'stages'],
    }),
    REST_MS,
  );
  return (
    <PreviewSection
      form={{ area_id, release_id, area_ids, device_ids, device_kinds, models, matching, stages: sharesOf(stages) }}
    />
  );
}

const lengthOf = (start_time: string, end_time: string) =>
  start_time === end_time ? 'Hai giờ giống nhau: cả ngày' : slotLengthText({ start_time, end_time });

/** Names the roll-out after its release, until it has a name. */
function useNameOfRelease(releases: readonly { id: string; version_name: string }[]) {
  const { getValues, setValue } = useFormContext<Fields>();
  const chosen = useWatch<Fields, 'release_id'>({ name: 'release_id' });
  const version = releases.find(({ id }) => id === chosen)?.version_name;
  useEffect(() => {
    if (version && !getValues('name')) setValue('name', `Nâng cấp lên ${version}`, { shouldDirty: true });
  }, [version, getValues, setValue]);
}

/** Fields for the release and the name. */
function ReleaseFields() {
  const device = useDevicesTerm();
  const choices = useQuery(upgradesApi.choices());
  const releases = choices.data?.releases ?? [];
  useNameOfRelease(releases);
  return (
    <>
      <SelectField
        name="release_id"
        label={labels.release_id}
        options={releases.map(({ id, name, version_name }) => ({ value: id, label: `${name}, bản ${version_name}` }))}
        {...(choices.data &&
          releases.length === 0 && { help: `Chưa có bản nào cho ${device}: thêm và phát hành ở Bản cài đặt` })}
      />
      <TextField name="name" label={labels.name} placeholder="Nâng cấp tháng 11" />
    </>
  );
}

function WhenFields() {
  const [byHand, from, to] = useWatch<Fields, ['by_hand', 'from_time', 'to_time']>({
    name: ['by_hand', 'from_time', 'to_time'],
  });
  return (
    <>
      <TextField
        name="stages"
        label={labels.stages}
        help="Ví dụ 1, 10, 100: thử một ít máy trước. Máy của đợt nhỏ nằm trong đợt lớn"
      />
      <SwitchField name="by_hand" label={labels.by_hand} />
      {!byHand && (
        <NumberField
          name="wait_min"
          label={labels.wait_min}
          unit="phút"
          help="Tính từ khi các máy của đợt trước đã xong"
        />
      )}
      <FormGrid minWidth={140}>
        <TimeField name="from_time" label={labels.from_time} />
        <TimeField name="to_time" label={labels.to_time} help={lengthOf(from, to)} />
      </FormGrid>
    </>
  );
}

/** A roll-out as a draft: release, targets, times, and when it stops automatically. */
export function UpgradeForm({
  record,
  chosen,
  onSaved,
  panel,
}: {
  record: Upgrade | undefined;
  chosen: Chosen;
  onSaved: (saved: Upgrade) => void;
  panel: { label: string; inPanel: true; onCancel: () => void };
}) {
  const area = useAccount().area.id;
  const choices = useQuery(upgradesApi.choices());
  const form = useRecordForm({
    schema,
    api: upgradesApi,
    record,
    formOf,
    blank: blankOf(area, chosen),
    bodyOf,
    texts: labels,
    onSaved,
    undrafted: ['device_ids', 'matching'],
  });
  const models = (choices.data?.models ?? []).map((model) => ({ value: model, label: model }));
  return (
    <ZodForm {...form.props} {...panel}>
      <ReleaseFields />
      <MatchingField />
      <AreasField name="area_ids" label={labels.area_ids} />
      <DevicesField />
      <FormGrid minWidth={180}>
        <MultiSelectField
          name="device_kinds"
          label={labels.device_kinds}
          options={kindOptions}
          placeholder="Mọi loại"
        />
        <MultiSelectField name="models" label={labels.models} options={models} placeholder="Mọi kiểu" />
      </FormGrid>
      <WhenFields />
      <MoreFields label="An toàn khi nâng cấp" usual={USUAL}>
        <NumberField name="before_run_min" label={labels.before_run_min} unit="phút" />
        <NumberField name="at_once" label={labels.at_once} unit="máy" />
        <FormGrid minWidth={140}>
          <NumberField name="fail_percent" label={labels.fail_percent} unit="%" />
          <NumberField name="fail_least" label={labels.fail_least} unit="máy lỗi" />
        </FormGrid>
        <NumberField
          name="timeout_min"
          label={labels.timeout_min}
          unit="phút"
          help="Quá hạn mà chưa báo phiên bản mới là lỗi"
        />
        <TextArea name="note" label={labels.note} minRows={2} />
      </MoreFields>
      <FormPreview />
    </ZodForm>
  );
}
