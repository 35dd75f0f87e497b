-- devices-gateway/device-entries.ts › readEntries

select device.id, device.name, device.device_code, area.name, area.path, device_runtime.connection,
  device_runtime.last_seen_at, device_runtime.faults, device_runtime.position, device_runtime.boot_id,
  device_runtime.tracks
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id;
