import { inLine, useDeviceTerm } from '@loa/app-config';
import type { Enrolment } from '@loa/contracts/device-protocol';
import type { Device } from '@loa/contracts/devices';
import { confirm } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { oneDeviceApi } from '../api/one-device-api';

/** A new key for the device, stored only until it has been read. */
export function useNewKey(device: Device | undefined) {
  const term = inLine(useDeviceTerm(device?.kind));
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const { mutateAsync: newKey } = useMutation(oneDeviceApi.newKey(device?.id ?? ''));
  const askForKey = async () => {
    const message = `Khóa đang dùng hết hiệu lực ngay: ${term} mất kết nối cho đến khi được nạp khóa mới. Khóa mới chỉ hiện một lần.`;
    if (
      !device ||
      !(await confirm({
        title: `Cấp khóa mới cho “${device.name}”?`,
        message,
        confirmLabel: 'Cấp khóa mới',
        danger: true,
      }))
    )
      return;
    await newKey().then(setEnrolment, () => undefined);
  };
  return { enrolment, askForKey, forgetKey: () => setEnrolment(null) };
}
