import { isBoard, type DeviceKind } from '@loa/contracts/devices';

/** A schedule's targets: whole subtrees and groups (`area_ids`), single devices, and excluded devices. */
export interface Targets {
  schedule_id: string;
  area_ids: readonly string[];
  device_ids: readonly string[];
  exclude_device_ids: readonly string[];
  /** Whether it targets boards only, because it has pictures. */
  boards_only: boolean;
}

export interface PlacedDevice {
  id: string;
  /** '/root/…/area/': every area it lies in. */
  area_path: string;
}

export interface TargetableDevice extends PlacedDevice {
  kind: DeviceKind;
  group_ids: readonly string[];
}

/** The schedules that name each of these ids. */
const schedulesBy = (targets: readonly Targets[], idsOf: (target: Targets) => readonly string[]) =>
  Map.groupBy(
    targets.flatMap((target) => idsOf(target).map((id) => ({ id, schedule: target.schedule_id }))),
    ({ id }) => id,
  );
const schedulesOf = (named: readonly { schedule: string }[] = []) => named.map(({ schedule }) => schedule);

/**
 * Returns a function from a device to the sorted ids of the schedules that target it. The work for a device is
 * constant: what its area inherits is computed once for each area, and only devices named one by one are looked at
 * singly.
 */
export function schedulesTargeting(targets: readonly Targets[]): (device: TargetableDevice) => readonly string[] {
  const onBoards = targetingBy(targets);
  const heard = targets.filter(({ boards_only }) => !boards_only);
  const elsewhere = heard.length === targets.length ? onBoards : targetingBy(heard);
  return (device) => (isBoard(device.kind) ? onBoards : elsewhere)(device);
}

function targetingBy(targets: readonly Targets[]): (device: TargetableDevice) => readonly string[] {
  const byArea = schedulesBy(targets, ({ area_ids }) => area_ids);
  const byDevice = schedulesBy(targets, ({ device_ids }) => device_ids);
  const excluded = schedulesBy(targets, ({ exclude_device_ids }) => exclude_device_ids);
  const inherited = new Map<string, readonly string[]>();
  const inheritedBy = (path: string) => {
    const known = inherited.get(path);
    if (known) return known;
    const found = [...new Set(path.split('/').flatMap((id) => schedulesOf(byArea.get(id))))].sort();
    inherited.set(path, found);
    return found;
  };
  return ({ id, area_path, group_ids }) => {
    const [base, own, out] = [inheritedBy(area_path + group_ids.join('/')), byDevice.get(id), excluded.get(id)];
    if (!own && !out) return base;
    const left = new Set(schedulesOf(out));
    return [...new Set([...base, ...schedulesOf(own)])].filter((schedule) => !left.has(schedule)).sort();
  };
}

export interface DeviceGroup<Device extends TargetableDevice> {
  schedule_ids: readonly string[];
  devices: [Device, ...Device[]];
}

/**
 * Groups devices (each once, however often given) that are targeted by exactly the same schedules and have the same
 * `likeness`: as many groups as there are programmes, not devices.
 */
export function groupDevices<Device extends TargetableDevice>(
  devices: readonly Device[],
  targets: readonly Targets[],
  likeness: (device: Device) => string = () => '',
): DeviceGroup<Device>[] {
  const reaching = schedulesTargeting(targets);
  const once = [...new Map(devices.map((device) => [device.id, device])).values()];
  const groups = Map.groupBy(
    once.map((device) => ({ device, schedule_ids: reaching(device) })),
    ({ device, schedule_ids }) => `${schedule_ids.join()} ${likeness(device)}`,
  );
  return [...groups.values()].map((alike) => ({
    schedule_ids: alike[0]!.schedule_ids,
    devices: alike.map(({ device }) => device) as [Device, ...Device[]],
  }));
}
