import { AreaField } from '@loa/areas/picker';
import { useTerm } from '@loa/app-config';
import { devices, type Device } from '@loa/contracts/devices';
import { formatPhone, toast } from '@loa/ui-kit';
import { FormGrid, isStale, NumberField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { devicesApi } from '../api/devices-api';
import { useStaleDevice } from './use-stale-device';

type DeviceFields = z.output<typeof devices.write>;

const fieldsOf = ({ name, note, area_id, address, lat, lng, sim_phone }: Device): DeviceFields => ({ name, note, area_id, address, lat, lng, sim_phone: formatPhone(sim_phone) });

/** What people know of a device: its name, where it hangs, how to reach it. Filled once; other people's changes are settled when saving. */
export function DeviceForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const area = useTerm('area');
  const [base, setBase] = useState(device);
  const values = useMemo(() => fieldsOf(base), [base]);
  const { mutateAsync: update } = useMutation({ ...devicesApi.update(device.id), meta: { quiet: true } });
  const { conflict, version, showConflict } = useStaleDevice(base, setBase);
  const save = async (fields: DeviceFields) => {
    try {
      await update({ ...fields, version });
      toast.success('Đã lưu thiết bị');
      onDone();
    } catch (error) {
      if (isStale(error)) await showConflict(fields);
      throw error;
    }
  };
  return (
    <ZodForm schema={devices.write} values={values} onSubmit={save} onCancel={onDone} conflict={conflict} inPanel label="Sửa thiết bị">
      <TextField name="name" label="Tên thiết bị" />
      <AreaField name="area_id" label={area} />
      <TextField name="address" label="Nơi lắp" placeholder="Cột điện số 12, ngã ba chợ" />
      <FormGrid minWidth={160}>
        <NumberField name="lat" label="Vĩ độ" placeholder="13,88" />
        <NumberField name="lng" label="Kinh độ" placeholder="109,11" />
      </FormGrid>
      <TextField name="sim_phone" label="Số SIM" type="tel" placeholder="0912 345 678" />
      <TextArea name="note" label="Ghi chú" minRows={2} />
    </ZodForm>
  );
}
