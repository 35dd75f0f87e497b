import { areasQuery } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import type { AreaNode } from '@loa/contracts/areas';
import type { Device, devices } from '@loa/contracts/devices';
import { formatPhone } from '@loa/ui-kit';
import type { FormConflict } from '@loa/ui-kit/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { devicesApi } from '../api/devices-api';

type DeviceFields = z.output<typeof devices.write>;

/** After a 409 STALE: what the other person saved, field by field, and whose version to go on with. */
export function useStaleDevice(base: Device, takeTheirs: (theirs: Device) => void) {
  const client = useQueryClient();
  const area = useTerm('area');
  const [version, setVersion] = useState(base.version);
  const [conflict, setConflict] = useState<FormConflict>();
  const labels: Record<keyof DeviceFields, string> = { name: 'Tên thiết bị', area_id: area, address: 'Nơi lắp', lat: 'Vĩ độ', lng: 'Kinh độ', sim_phone: 'Số SIM', note: 'Ghi chú' };
  const written = (areas: AreaNode[], field: keyof DeviceFields, value: DeviceFields[keyof DeviceFields]) => {
    if (field === 'area_id') return areas.find(({ id }) => id === value)?.name ?? '…';
    if (field === 'sim_phone') return formatPhone(String(value)) || 'trống';
    return value === null || value === '' ? 'trống' : String(value);
  };
  const showConflict = async (mine: DeviceFields) => {
    const theirs = await client.fetchQuery({ ...devicesApi.detail(base.id), staleTime: 0 });
    const { rows } = await client.fetchQuery(areasQuery([theirs.area_id, mine.area_id]));
    const settle = (act?: () => void) => () => {
      setConflict(undefined);
      setVersion(theirs.version);
      act?.();
    };
    setConflict({
      by: theirs.updated_by?.name,
      changes: (Object.keys(labels) as (keyof DeviceFields)[])
        .filter((field) => theirs[field] !== mine[field])
        .map((field) => ({ label: labels[field], theirs: written(rows, field, theirs[field]), mine: written(rows, field, mine[field]) })),
      onKeepMine: settle(),
      onTakeTheirs: settle(() => takeTheirs(theirs)),
    });
  };
  return { conflict, version, showConflict };
}
