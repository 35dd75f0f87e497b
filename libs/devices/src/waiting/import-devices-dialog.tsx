import { inLine, useTerm } from '@loa/app-config';
import { IMPORT_ROWS } from '@loa/contracts/common';
import { ImportDialog, readPhone, type ImportOf } from '@loa/records/import';
import { useQueryClient } from '@tanstack/react-query';
import { refreshDevices, waitingApi } from '../api/waiting-api';
import { kindLabels } from '../model/device-state';

const importOf = (area: string, device: string): ImportOf => ({
  word: device,
  name: 'thiet-bi-chua-lap-dat',
  most: IMPORT_ROWS,
  send: waitingApi.importRows,
  hint: 'Chỉ thêm máy chưa có. Máy có mã nhận máy tự kết nối được khi cắm điện, sau khi được lắp đặt.',
  columns: [
    { field: 'device_code', label: `Mã ${device}`, required: true, example: 'LV30-000123', hint: '3–64 chữ không dấu, số, gạch ngang; in trên nhãn máy' },
    { field: 'area_id', label: area, required: true, example: 'Cát Tường, Gia Lai', hint: `Tên hoặc mã ${inLine(area)} sẽ lắp; nếu có nhiều nơi cùng tên, ghi thêm nơi trên nó` },
    { field: 'claim_code', label: 'Mã nhận máy', example: '7K3M-9QXP', hint: 'In cạnh mã trên nhãn, ít nhất 8 ký tự; để trống nếu máy dùng khóa của nhà sản xuất' },
    { field: 'kind', label: 'Loại', example: kindLabels.speaker, choices: Object.values(kindLabels) },
    { field: 'name', label: 'Tên', example: 'Cụm loa ngã ba chợ', hint: 'Để trống thì lấy mã làm tên' },
    { field: 'factory_id', label: 'Nhà sản xuất', example: 'Loa Việt', hint: 'Tên hoặc mã trong danh mục nhà sản xuất gốc; mẫu máy phải là của họ' },
    { field: 'model', label: 'Mẫu máy', example: 'LV-30W' },
    { field: 'resolution_id', label: 'Độ phân giải', example: '640x320', hint: 'Chỉ bảng LED và màn hình: tên hoặc kích thước đã khai báo' },
    { field: 'serial', label: 'Số sê-ri', example: 'SN240001' },
    { field: 'address', label: 'Nơi lắp', example: 'Cột điện số 12' },
    { field: 'lat', label: 'Vĩ độ', example: '13,7829', hint: 'Ghi cả vĩ độ và kinh độ, hoặc để trống cả hai. Khi lắp còn sửa được' },
    { field: 'lng', label: 'Kinh độ', example: '109,2196' },
    { field: 'sim_phone', label: 'Số SIM', example: '0912 345 678', read: readPhone },
    { field: 'note', label: 'Ghi chú', example: '' },
  ],
});

/** Machines that were bought, from the maker's list. */
export function ImportDevicesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [area, device] = [useTerm('area'), inLine(useTerm('device'))];
  return <ImportDialog of={importOf(area, device)} onStored={() => void refreshDevices(client)} onClose={onClose} />;
}
