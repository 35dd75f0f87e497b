import type { DemoModel, DemoOther, DemoWorld } from '../../demo-worlds';
import type { DemoContext } from '../module';

type Commune = DemoContext['communes'][number];

/** Share of devices in the commune whose accounts sign in to the demo; the others share the rest. */
const HOME_SHARE = 0.8;
/** Beginning of the codes of simulated devices. */
const CODES: Record<DemoModel['kind'], string> = { speaker: 'LOA', led: 'LED', screen: 'LED' };
export const DEMO_CODES = [...new Set(Object.values(CODES))];

export interface DemoDevice {
  name: string;
  device_code: string;
  serial: string;
  model: string;
  kind: DemoModel['kind'];
  area_id: string;
  address: string;
  lat: number;
  lng: number;
  sim_phone: string;
  size?: DemoModel['size'];
}

/** One in this many is of another kind, until each of those is installed once. */
const OTHER_EACH = 16;

const pad = (number: number, length: number) => String(number).padStart(length, '0');

/** The devices of a demo, spread over the villages of its communes, `count` in all, the same at each run. */
export function demoDevices(
  world: Pick<DemoWorld, 'spots' | 'models' | 'others' | 'spread'>,
  communes: readonly Commune[],
  count: number,
): DemoDevice[] {
  const [home, ...others] = communes;
  if (!home) return [];
  const atHome = others.length === 0 ? count : Math.ceil(count * HOME_SHARE);
  return Array.from({ length: count }, (_, index) => {
    const othersBefore = Math.min(Math.floor(index / OTHER_EACH), world.others.length);
    const other = (index + 1) % OTHER_EACH === 0 ? world.others[othersBefore] : undefined;
    if (other) return otherDevice(world, home, other, { index, number: othersBefore + 1 });
    const commune = index < atHome ? home : (others[index % others.length] as Commune);
    const at = index < atHome ? index : index - atHome;
    return demoDevice(world, commune, at, { index, number: index - othersBefore + 1 });
  });
}

/** The place of a device in the whole demo, from 0, and among those of its kind, from 1. */
interface Place {
  index: number;
  number: number;
}

function demoDevice(
  { spots, models, spread }: Pick<DemoWorld, 'spots' | 'models' | 'spread'>,
  commune: Commune,
  at: number,
  { index, number }: Place,
): DemoDevice {
  const villages = Math.max(1, commune.villages.length);
  const village = commune.villages[at % villages] ?? { id: commune.id, name: commune.name };
  const round = Math.floor(at / villages);
  // Villages begin at different spots; each has had all of them before one comes again.
  const spot = spots[(round + (at % villages) * 5) % spots.length] as string;
  const lap = Math.floor(round / spots.length);
  const { model, serial, kind, noun, size } = models[index % models.length] as DemoModel;
  // A golden-angle spiral: no two devices in one place, all within about three kilometres of the middle of a commune.
  const [turn, radius] = [index * 2.39996, (0.004 + 0.0033 * Math.sqrt(at)) * spread];
  return {
    name: `${noun} ${spot} ${village.name}${lap > 0 ? ` (${lap + 1})` : ''}`,
    device_code: `${CODES[kind]}-${pad(number, 5)}`,
    serial: `${serial}${pad(240_000 + index * 7, 8)}`,
    model,
    kind,
    area_id: village.id,
    address: `${spot.charAt(0).toUpperCase()}${spot.slice(1)} ${village.name}, ${commune.name}`,
    lat: Math.round((commune.lat + radius * Math.sin(turn)) * 1e6) / 1e6,
    lng: Math.round((commune.lng + radius * Math.cos(turn)) * 1e6) / 1e6,
    sim_phone: `+8498${pad(1_000_000 + index * 37, 7)}`,
    ...(size && { size }),
  };
}

/** A device of another kind, in the place it is for, at a spot of its own. */
function otherDevice(
  { spread }: Pick<DemoWorld, 'spread'>,
  home: Commune,
  { spot, part, noun, model, serial, kind, size }: DemoOther,
  { index, number }: Place,
): DemoDevice {
  const village = home.villages.find(({ name }) => name === part) ?? home;
  const turn = index * 2.39996;
  const near = (middle: number, way: number) => Math.round((middle + 0.006 * spread * way) * 1e6) / 1e6;
  return {
    name: `${noun} ${spot} ${village.name}`,
    device_code: `${CODES[kind]}-${pad(number, 5)}`,
    serial: `${serial}${pad(240_000 + index * 7, 8)}`,
    model,
    kind,
    area_id: village.id,
    address: `${spot.charAt(0).toUpperCase()}${spot.slice(1)} ${village.name}, ${home.name}`,
    lat: near(home.lat, Math.sin(turn)),
    lng: near(home.lng, Math.cos(turn)),
    sim_phone: `+8498${pad(1_000_000 + index * 37, 7)}`,
    ...(size && { size }),
  };
}
