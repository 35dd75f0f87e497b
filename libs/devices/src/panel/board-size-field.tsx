import { isBoard, type DeviceKind } from '@loa/contracts/devices';
import { SelectField } from '@loa/ui-kit/form';
import { useQuery } from '@tanstack/react-query';
import { devicesApi } from '../api/devices-api';
import { BOARD_SIZE } from '../model/device-state';

/** Resolution of a board; hidden for devices without a screen. */
export function BoardSizeField({ kind }: { kind: DeviceKind | null }) {
  const { data } = useQuery({ ...devicesApi.makers(), enabled: kind !== null && isBoard(kind) });
  if (kind === null || !isBoard(kind)) return null;
  const options =
    data?.resolutions.map(({ id, name, width, height, is_active }) => ({
      value: id,
      label: `${name} (${width} × ${height})`,
      retired: !is_active,
    })) ?? [];
  return (
    <SelectField
      name="resolution_id"
      label={BOARD_SIZE}
      options={options}
      emptyLabel="Chưa rõ"
      help="Ảnh và video gửi tới đây được làm vừa cỡ này. Để “Chưa rõ” thì nhận bản chung"
    />
  );
}
