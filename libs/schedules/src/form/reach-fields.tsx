import { AreasField } from '@loa/areas/picker';
import { useDevicesTerm } from '@loa/app-config';
import { DevicePicker } from '@loa/devices/picker';
import { useCan } from '@loa/permissions';
import { formatNumber } from '@loa/ui-kit';
import { MoreFields, useField } from '@loa/ui-kit/form';
import { useWatch } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { sentence } from './sentence';

function DevicesField({
  name,
  label,
  help,
}: {
  name: 'device_ids' | 'exclude_device_ids';
  label: string;
  help: string;
}) {
  const { field, error, disabled } = useField({ name });
  return (
    <DevicePicker
      label={label}
      helperText={help}
      value={field.value as string[]}
      onChange={field.onChange}
      error={error}
      disabled={disabled}
      buttonRef={field.ref}
    />
  );
}

/** Field for the targeted areas. */
export function AreasToReach() {
  const device = useDevicesTerm();
  const { verb, verbFirst } = wordsOf(useScheduleKind());
  return (
    <AreasField
      name="area_ids"
      groups
      label={`Nơi ${verb}`}
      required
      help={`${verbFirst} trên mọi ${device} bên dưới, kể cả ${device} lắp đặt sau này`}
    />
  );
}

/** Single devices added to the areas, or taken out of them. */
export function DevicesFold() {
  const device = useDevicesTerm();
  const { verb } = wordsOf(useScheduleKind());
  const [added, left] = useWatch<ScheduleForm, ['device_ids', 'exclude_device_ids']>({
    name: ['device_ids', 'exclude_device_ids'],
  });
  if (!useCan()('THIET_BI_DA_LAP_DAT_VIEW')) return null;
  const holds = [
    added.length > 0 && `thêm ${formatNumber(added.length)}`,
    left.length > 0 && `trừ ${formatNumber(left.length)}`,
  ];
  return (
    <MoreFields
      label={`Từng ${device}`}
      holds={sentence(holds) || 'Không thêm, không trừ'}
      usual={{ device_ids: [], exclude_device_ids: [] }}
    >
      <DevicesField name="device_ids" label={`Thêm từng ${device}`} help="Ngoài các nơi đã chọn ở trên" />
      <DevicesField name="exclude_device_ids" label={`Trừ ${device}`} help={`Không ${verb} trên những ${device} này`} />
    </MoreFields>
  );
}
