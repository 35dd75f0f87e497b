import type { DeviceKind } from '@loa/contracts/devices';
import type { factories } from '@loa/contracts/settings';
import type { WriteOf } from '@loa/contracts/common';

type Maker = Pick<WriteOf<typeof factories>, 'name' | 'code' | 'country' | 'contact' | 'models'>;
type Capability = Maker['models'][number]['capabilities'][number];

const HEARD: Capability[] = ['sound', 'line_in', 'remote_volume', 'remote_upgrade', 'plays_offline'];
const SEEN: Capability[] = ['text', 'pictures', 'video', 'remote_volume', 'remote_upgrade', 'plays_offline'];
const models = (kind: DeviceKind, capabilities: Capability[], ...names: string[]) =>
  names.map((model) => ({ model, kind, capabilities }));

/** Makers of the devices in the demos; the names are made up. */
const MAKERS: readonly Maker[] = [
  {
    code: 'IPS',
    name: 'Thiết bị âm thanh IPS',
    country: 'VN',
    contact: 'Phòng kỹ thuật IPS',
    models: models('speaker', HEARD, 'IPS-10C', 'IPS-30T', 'HORN-50'),
  },
  {
    code: 'LTM',
    name: 'Loa truyền thanh LTM',
    country: 'VN',
    contact: 'Bộ phận bảo hành LTM',
    models: models('speaker', HEARD, 'LTM-CL-15', 'LTM-4G-50'),
  },
  {
    code: 'VNS',
    name: 'Điện tử VNS',
    country: 'VN',
    contact: 'Trung tâm bảo hành VNS',
    models: models('speaker', HEARD, 'VNS-20W', 'VNS-60W'),
  },
  {
    code: 'BDT',
    name: 'Bảng điện tử BDT',
    country: 'VN',
    contact: 'Đội lắp đặt BDT',
    models: [
      ...models('led', SEEN, 'P5 3,2x1,6 m', 'P10 1,9x1 m'),
      ...models('screen', [...SEEN, 'sound'], 'LCD 55 inch', 'LCD 43 inch'),
    ],
  },
];

/** The makers of these models, each with those of its models that are used. */
export function makersOf(used: readonly { model: string }[]): Maker[] {
  const names = new Set(used.map(({ model }) => model));
  return MAKERS.map((maker) => ({ ...maker, models: maker.models.filter(({ model }) => names.has(model)) })).filter(
    (maker) => maker.models.length > 0,
  );
}
