import { AreasField } from '@loa/areas/picker';
import { useDevicesTerm, useTerm } from '@loa/app-config';
import { DevicePicker } from '@loa/devices/picker';
import { useCan } from '@loa/permissions';
import { Section } from '@loa/ui-kit';
import { useField } from '@loa/ui-kit/form';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';

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

/** Fields for the targets: whole areas, single devices, and exceptions. */
export function ReachSection() {
  const term = useTerm('area');
  const device = useDevicesTerm();
  const { verb, verbFirst } = wordsOf(useScheduleKind());
  const maySeeDevices = useCan()('THIET_BI_DA_LAP_DAT_VIEW');
  return (
    <Section title={`Nơi ${verb}`}>
      <AreasField
        name="area_ids"
        label={term}
        required
        help={`${verbFirst} trên mọi ${device} bên dưới, kể cả ${device} lắp đặt sau này`}
      />
      {maySeeDevices && (
        <>
          <DevicesField name="device_ids" label={`Thêm từng ${device}`} help="Ngoài các nơi đã chọn ở trên" />
          <DevicesField
            name="exclude_device_ids"
            label={`Trừ ${device}`}
            help={`Không ${verb} trên những ${device} này`}
          />
        </>
      )}
    </Section>
  );
}
