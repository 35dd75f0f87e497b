import { inLine, useTerm, useUsualKind } from '@loa/app-config';
import { officialCodeOfAny } from '@loa/contracts/areas';
import { IMPORT_ROWS, type ImportBody } from '@loa/contracts/common';
import type { DeviceKind } from '@loa/contracts/devices';
import { ImportDialog, readPhone, type ImportOf } from '@loa/records/import';
import { useQueryClient } from '@tanstack/react-query';
import { refreshDevices, pendingApi } from '../api/pending-api';
import { kindLabels } from '../model/device-state';
import { usualExamples } from '../model/usual-device';

/** Adds the usual kind: lists seldom state what is the same for all machines. */
const withKind = ({ rows, ...body }: ImportBody, usual: DeviceKind): ImportBody => ({
  ...body,
  rows: rows.map((row) => ({ ...row, cells: { ...row.cells, kind: row.cells['kind'] || kindLabels[usual] } })),
});

/** Other names of the columns are compared without marks. */
const importOf = (area: string, device: string, usual: keyof typeof usualExamples): ImportOf => ({
  word: device,
  name: 'thiet-bi-chua-lap-dat',
  most: IMPORT_ROWS,
  send: (body) => pendingApi.importRows(withKind(body, usual)),
  hint: 'Chỉ thêm máy chưa có. Máy có mã nhận máy tự kết nối được khi cắm điện, sau khi được lắp đặt.',
  columns: [
    {
      field: 'device_code',
      label: `Mã ${device}`,
      also: ['Ma thiet bi', 'Mã máy', 'Mã loa', 'Device code', 'ID thiet bi'],
      required: true,
      example: usualExamples[usual].device_code,
      hint: '3–64 chữ không dấu, số, gạch ngang; in trên nhãn máy',
    },
    {
      field: 'area_id',
      label: area,
      also: ['Nơi sẽ lắp', 'Xã phường', 'Phường xã', 'Xã', 'Đơn vị', 'Thôn', 'Trực thuộc'],
      read: officialCodeOfAny,
      required: true,
      example: 'Cát Tường, Gia Lai',
      hint: `Tên hoặc mã ${inLine(area)} sẽ lắp; nếu có nhiều nơi cùng tên, ghi thêm nơi trên nó`,
    },
    {
      field: 'claim_code',
      label: 'Mã nhận máy',
      also: ['Mã nhận', 'Claim code'],
      example: '7K3M-9QXP',
      hint: 'In cạnh mã trên nhãn, ít nhất 8 ký tự; để trống nếu máy dùng khóa của nhà sản xuất',
    },
    {
      field: 'kind',
      label: 'Loại',
      also: ['Loại máy', 'Loai thiet bi'],
      example: kindLabels[usual],
      choices: Object.values(kindLabels),
      hint: `Để trống là ${kindLabels[usual]}`,
    },
    {
      field: 'name',
      label: 'Tên',
      also: ['Tên máy', 'Ten thiet bi', 'Tên loa'],
      example: usualExamples[usual].name,
      hint: 'Để trống thì lấy mã làm tên',
    },
    {
      field: 'factory_id',
      label: 'Nhà sản xuất',
      also: ['Hãng', 'Hãng sản xuất', 'NSX'],
      example: 'Loa Việt',
      hint: 'Tên hoặc mã trong danh mục nhà sản xuất gốc; mẫu máy phải là của họ',
    },
    { field: 'model', label: 'Mẫu máy', also: ['Model', 'Kiểu máy', 'Mẫu'], example: usualExamples[usual].model },
    {
      field: 'resolution_id',
      label: 'Độ phân giải',
      example: '640x320',
      hint: 'Chỉ bảng LED và màn hình: tên hoặc kích thước đã khai báo',
    },
    { field: 'serial', label: 'Số sê-ri', also: ['Serial', 'Số serial', 'S/N', 'Số máy'], example: 'SN240001' },
    {
      field: 'address',
      label: 'Nơi lắp',
      also: ['Địa chỉ', 'Địa điểm lắp', 'Vị trí lắp', 'Vị trí'],
      example: usualExamples[usual].address,
    },
    {
      field: 'lat',
      label: 'Vĩ độ',
      also: ['Lat', 'Latitude'],
      example: '13,7829',
      hint: 'Ghi cả vĩ độ và kinh độ, hoặc để trống cả hai. Khi lắp còn sửa được',
    },
    { field: 'lng', label: 'Kinh độ', also: ['Lng', 'Long', 'Longitude'], example: '109,2196' },
    {
      field: 'sim_phone',
      label: 'Số SIM',
      also: ['SIM', 'Số điện thoại SIM', 'Số điện thoại', 'SĐT'],
      example: '0912 345 678',
      read: readPhone,
    },
    { field: 'note', has_lines: true, label: 'Ghi chú', example: '' },
  ],
});

/** Import of purchased machines, from the maker's list. */
export function ImportDevicesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [area, device] = [useTerm('area'), inLine(useTerm('device'))];
  const usual = useUsualKind();
  return (
    <ImportDialog of={importOf(area, device, usual)} onStored={() => void refreshDevices(client)} onClose={onClose} />
  );
}
