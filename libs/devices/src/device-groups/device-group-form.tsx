import { useRecordForm } from '@loa/api-client/form';
import { AreaField } from '@loa/areas/picker';
import { useDevicesTerm, useTerm } from '@loa/app-config';
import { useAreaFilter, useAreaNames } from '@loa/areas';
import { useAccount } from '@loa/auth';
import { deviceGroups, type DeviceGroup } from '@loa/contracts/devices';
import { textsOf, type RecordFormProps } from '@loa/records/list';
import { formatNumber } from '@loa/ui-kit';
import { SwitchField, TextArea, TextField, useField, ZodForm } from '@loa/ui-kit/form';
import { useLocation } from 'react-router-dom';
import type * as z from 'zod';
import { DevicePicker } from '../picker';
import { fields } from './device-group-list';
import { deviceGroupsApi } from './device-groups-api';

type Fields = z.output<typeof deviceGroups.write>;

const formOf = ({ name, note, area_id, device_ids, is_active }: DeviceGroup): Fields => ({
  name,
  note,
  area_id,
  device_ids,
  is_active,
});

function DevicesField({ label }: { label: string }) {
  const { field, error, disabled } = useField({ name: 'device_ids' });
  return (
    <DevicePicker
      label={label}
      value={field.value as string[]}
      onChange={field.onChange}
      error={error}
      disabled={disabled}
      buttonRef={field.ref}
    />
  );
}

/** Form of one group of devices. */
export function DeviceGroupForm({ record, onSaved, panel }: RecordFormProps<DeviceGroup>) {
  const area = useTerm('area');
  const account = useAccount();
  const device = useDevicesTerm();
  const { area_id = account.area.id } = useAreaFilter();
  const chosen = (useLocation().state as { device_ids?: string[] } | null)?.device_ids ?? [];
  const areaNames = useAreaNames();
  const blank: Fields = { name: '', note: '', area_id, device_ids: chosen, is_active: true };
  const texts = {
    ...textsOf<Fields>(fields),
    area_id: { label: area, written: (form: Fields) => areaNames([form.area_id]) },
    device_ids: {
      label: fields.device_count.label,
      written: ({ device_ids }: Fields) => `${formatNumber(device_ids.length)} ${device}`,
    },
  };
  const form = useRecordForm({
    schema: deviceGroups.write,
    api: deviceGroupsApi,
    record,
    formOf,
    blank,
    texts,
    onSaved,
  });
  return (
    <ZodForm {...form.props} {...panel}>
      <TextField name="name" label={fields.name.label} />
      <AreaField
        name="area_id"
        label={area}
        help={`Ai phụ trách nơi này thì dùng được nhóm; mọi ${device} của nhóm nằm trong nơi này`}
      />
      <DevicesField label={`Gồm những ${device}`} />
      <TextArea name="note" label={fields.note.label} minRows={2} />
      <SwitchField name="is_active" label="Đang dùng" />
    </ZodForm>
  );
}
