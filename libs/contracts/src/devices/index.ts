export {
  BOARD_KINDS,
  DEVICE_KINDS,
  isBoard,
  CONNECTIONS,
  DEVICE_BADGES,
  CLOCK_TOLERANCE_MS,
  DEVICE_CALLS,
  DEVICE_FIELDS,
  DEVICE_PHOTO_FIELD,
  DEVICE_POSITIONS,
  DEVICE_TROUBLES,
  GPS_SOURCES,
  SCARCE_STORAGE,
  deviceBadge,
  TROUBLE,
  PENDING_CALLS,
  PENDING_CELLS,
  PENDING_FIELDS,
  PENDING_ORIGINS,
} from './kinds';
export type { DeviceBadge, DeviceKind, DeviceTrouble, GpsSource, PendingOrigin } from './kinds';
export {
  deviceRuntime,
  device,
  devices,
  COMMAND_STATUSES,
  commandBody,
  batchCommandBody,
  deviceCommand,
  listedCommand,
  commandBatch,
  recentBatches,
  deviceCount,
  deviceFilterQuery,
  batchCommandAnswer,
  cancelledCommands,
  commandQuery,
  deviceFacets,
  deviceFacetsQuery,
  deviceMakers,
  ownPositionBody,
  accountDeviceQuery,
  devicesAnswer,
} from './device';
export { deviceCluster, deviceMap, deviceMapQuery, mapDevice, NEAREST, readBox } from './device-map';
export type { DeviceCluster, DeviceMap, DeviceMapQuery, MapBox, MapDevice } from './device-map';
export { DAY_RULES, DEVICE_OBSTACLES, explanation, explanationQuery, SILENT_REASONS } from './explanation';
export type { DeviceObstacle, ExplainedLayer, Explanation, SilentReason } from './explanation';
export { devicePhoto } from './device-photo';
export type { DevicePhoto } from './device-photo';
export { refusedMessage, refusedMessages } from './refused-message';
export type { RefusedMessage } from './refused-message';
export type {
  DeviceRuntime,
  Device,
  DeviceFacets,
  DeviceMakers,
  CommandStatus,
  DeviceCommand,
  ListedCommand,
  CommandBatch,
} from './device';
export { DAY_STATES, daySpan, lastDay } from './last-day';
export type { DaySpan, DayState, LastDay } from './last-day';
export { deviceListening } from './listening';
export type { DeviceListening, NowOnDevice } from './listening';
export { ANNOUNCE_PATH, announced, announcement } from './announcement';
export type { Announced, Announcement } from './announcement';
export {
  claimantBody,
  asPrinted,
  claimBody,
  comingSchedules,
  devicesImport,
  installBody,
  installPlace,
  makerKeyBody,
  makerKeys,
  newMakerKey,
  removeInstallBody,
  testToneBody,
  pendingDevice,
  pendingDevices,
} from './pending-device';
export type { InstallBody, MakerKey, PendingDevice } from './pending-device';
export { DEVICE_GROUP_CALLS, DEVICE_GROUP_FIELDS } from './device-group-calls';
export { deviceGroup, deviceGroupChoices, deviceGroups } from './device-group';
export type { DeviceGroup, DeviceGroupChoice } from './device-group';
