import { useRecordForm } from '@loa/api-client/form';
import { useAreaNames } from '@loa/areas';
import { AreaField } from '@loa/areas/picker';
import { inLine, useTerm, useDeviceTerm } from '@loa/app-config';
import { devices, type Device } from '@loa/contracts/devices';
import { PositionFields } from '@loa/maps';
import { formatPhone, toast } from '@loa/ui-kit';
import { SwitchField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { devicesApi } from '../api/devices-api';
import { OwnPosition } from '../install/own-position';
import { BOARD_SIZE } from '../model/device-state';
import { BoardSizeField } from './board-size-field';
import { MakerFields } from './maker-fields';

type DeviceFields = z.output<typeof devices.write>;

const labels = {
  factory_id: 'Nhà sản xuất',
  model: 'Mẫu máy',
  is_active: 'Đang dùng',
  address: 'Nơi lắp',
  lat: 'Vĩ độ',
  lng: 'Kinh độ',
  sim_phone: 'Số SIM',
  note: 'Ghi chú',
};
const formOf = ({
  name,
  note,
  is_active,
  factory_id,
  model,
  resolution_id,
  area_id,
  address,
  lat,
  lng,
  sim_phone,
}: Device): DeviceFields => ({
  name,
  note,
  is_active,
  factory_id,
  model,
  resolution_id,
  area_id,
  address,
  lat,
  lng,
  sim_phone: formatPhone(sim_phone),
});

/** Form for the facts that people maintain: name, place, contacts. */
export function DeviceForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const [area, term] = [useTerm('area'), inLine(useDeviceTerm(device.kind))];
  const name = `Tên ${term}`;
  const areaNames = useAreaNames();
  const makers = useQuery(devicesApi.makers());
  const form = useRecordForm({
    schema: devices.write,
    api: devicesApi,
    record: device,
    formOf,
    texts: {
      ...labels,
      name,
      factory_id: {
        label: labels.factory_id,
        written: ({ factory_id }) => makers.data?.rows.find(({ id }) => id === factory_id)?.name ?? 'chưa rõ',
      },
      resolution_id: {
        label: BOARD_SIZE,
        written: ({ resolution_id }) =>
          makers.data?.resolutions.find(({ id }) => id === resolution_id)?.name ?? 'chưa rõ',
      },
      area_id: { label: area, written: ({ area_id }) => areaNames([area_id]) },
      sim_phone: { label: labels.sim_phone, written: ({ sim_phone }) => formatPhone(sim_phone) || 'trống' },
    },
    onSaved: () => {
      toast.success(`Đã lưu ${term}`);
      onDone();
    },
  });
  return (
    <ZodForm {...form.props} onCancel={onDone} inPanel label={`Sửa ${term}`}>
      <TextField name="name" label={name} />
      <AreaField name="area_id" label={area} />
      <MakerFields kind={device.kind} labels={labels} />
      <BoardSizeField kind={device.kind} />
      <TextField name="address" label={labels.address} placeholder="Cột điện số 12, ngã ba chợ" />
      <PositionFields
        lat={{ name: 'lat', label: labels.lat }}
        lng={{ name: 'lng', label: labels.lng }}
        find={<OwnPosition />}
      />
      <TextField name="sim_phone" label={labels.sim_phone} type="tel" placeholder="0912 345 678" />
      <TextArea name="note" label={labels.note} minRows={2} />
      <SwitchField
        name="is_active"
        label={labels.is_active}
        help="Tắt khi máy bị mất: máy không kết nối được nữa và không lịch phát nào tới"
      />
    </ZodForm>
  );
}
