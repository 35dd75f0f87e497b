
/** A schedule's targets: whole subtrees, single devices, and devices left out. */
export interface Targets {
  schedule_id: string;
  area_ids: readonly string[];
  device_ids: readonly string[];
  exclude_device_ids: readonly string[];
}

export interface PlacedDevice {
  id: string;
  /** '/root/…/area/': every area it lies in. */
  area_path: string;
}

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

/**
 * Answers, for a device, the ids of the schedules that reach it, sorted. The work for a device is constant: what its area
 * inherits is worked out once for each area, and only devices named one by one are looked at singly.
 */
export function schedulesReaching(targets: readonly Targets[]): (device: PlacedDevice) => readonly string[] {
  const byArea = new Map<string, string[]>();
  const byDevice = new Map<string, string[]>();
  const excluded = new Map<string, string[]>();
  for (const { schedule_id, area_ids, device_ids, exclude_device_ids } of targets) {
    for (const id of area_ids) add(byArea, id, schedule_id);
    for (const id of device_ids) add(byDevice, id, schedule_id);
    for (const id of exclude_device_ids) add(excluded, id, schedule_id);
  }
  const inherited = new Map<string, readonly string[]>();
  const inheritedBy = (path: string) => {
    const known = inherited.get(path);
    if (known) return known;
    const found = [...new Set(path.split('/').flatMap((id) => byArea.get(id) ?? []))].sort();
    inherited.set(path, found);
    return found;
  };
  return ({ id, area_path }) => {
    const [base, own, out] = [inheritedBy(area_path), byDevice.get(id), excluded.get(id)];
    if (!own && !out) return base;
    return [...new Set([...base, ...(own ?? [])])].filter((schedule) => !out?.includes(schedule)).sort();
  };
}

export interface DeviceGroup<Device extends PlacedDevice> {
  schedule_ids: readonly string[];
  devices: [Device, ...Device[]];
}

/**
 * Devices (each once, however often given) reached by exactly the same schedules and alike in `likeness`, together: as many
 * groups as there are programmes, not devices.
 */
export function groupDevices<Device extends PlacedDevice>(devices: readonly Device[], targets: readonly Targets[], likeness: (device: Device) => string = () => ''): DeviceGroup<Device>[] {
  const reaching = schedulesReaching(targets);
  const groups = new Map<string, DeviceGroup<Device>>();
  for (const device of new Map(devices.map((each) => [each.id, each])).values()) {
    const schedule_ids = reaching(device);
    const key = `${schedule_ids.join()} ${likeness(device)}`;
    const group = groups.get(key);
    if (group) group.devices.push(device);
    else groups.set(key, { schedule_ids, devices: [device] });
  }
  return [...groups.values()];
}
