import type { DemoContext } from '../module';

type Commune = DemoContext['communes'][number];

/** Of every ten speakers, eight stand in the commune whose people sign in to the demo; the others share the rest. */
const HOME_SHARE = 0.8;
const SPOTS = ['Nhà văn hóa', 'Trạm y tế', 'Trường tiểu học', 'Đình làng', 'Ngã ba', 'Chợ', 'Sân vận động', 'Cổng làng', 'Bưu điện', 'Trường mầm non', 'Bến xe', 'Nhà thờ họ'];
const MODELS = [
  { model: 'IPS-30T', serial: 'IPS' },
  { model: 'LTM-4G-50', serial: 'LTM' },
  { model: 'VNS-60W', serial: 'VNS' },
] as const;

export interface DemoDevice {
  name: string;
  device_code: string;
  serial: string;
  model: string;
  area_id: string;
  address: string;
  lat: number;
  lng: number;
  sim_phone: string;
}

const pad = (number: number, length: number) => String(number).padStart(length, '0');

/** Speakers spread over the villages of the demo, `count` in all, the same at each run. */
export function demoDevices(communes: readonly Commune[], count: number): DemoDevice[] {
  const [home, ...others] = communes;
  if (!home) return [];
  const atHome = others.length === 0 ? count : Math.ceil(count * HOME_SHARE);
  return Array.from({ length: count }, (_, index) => {
    const commune = index < atHome ? home : (others[index % others.length] as Commune);
    return demoDevice(commune, index < atHome ? index : index - atHome, index);
  });
}

function demoDevice(commune: Commune, at: number, index: number): DemoDevice {
  const villages = Math.max(1, commune.villages.length);
  const village = commune.villages[at % villages] ?? { id: commune.id, name: commune.name };
  const round = Math.floor(at / villages);
  // Villages begin at different spots; each has had all of them before one comes again.
  const spot = SPOTS[(round + (at % villages) * 5) % SPOTS.length] as string;
  const lap = Math.floor(round / SPOTS.length);
  const { model, serial } = MODELS[index % MODELS.length] as (typeof MODELS)[number];
  // A golden-angle spiral: no two in one place, all within about three kilometres of the middle.
  const [turn, reach] = [index * 2.39996, 0.004 + 0.0033 * Math.sqrt(at)];
  return {
    name: `Loa ${spot} ${village.name}${lap > 0 ? ` (${lap + 1})` : ''}`,
    device_code: `LOA-${pad(index + 1, 5)}`,
    serial: `${serial}${pad(240_000 + index * 7, 8)}`,
    model,
    area_id: village.id,
    address: `${spot} ${village.name}, ${commune.name}`,
    lat: Math.round((commune.lat + reach * Math.sin(turn)) * 1e6) / 1e6,
    lng: Math.round((commune.lng + reach * Math.cos(turn)) * 1e6) / 1e6,
    sim_phone: `+8498${pad(1_000_000 + index * 37, 7)}`,
  };
}
