export { BOARD_KINDS, DEVICE_KINDS, isBoard, CONNECTIONS, DEVICE_BADGES, CLOCK_TOLERANCE_MS, DEVICE_CALLS, DEVICE_FIELDS, deviceBadge } from './kinds';
export type { DeviceKind } from './kinds';
export type { DeviceBadge } from './kinds';
export { deviceRuntime, device, devices, COMMAND_STATUSES, commandBody, batchCommandBody, deviceCommand, batchCommandAnswer, commandQuery, accountDeviceQuery, devicesAnswer } from './device';
export { refusedMessage, refusedMessages } from './refused-message';
export type { RefusedMessage } from './refused-message';
export type { DeviceRuntime, Device, CommandStatus, DeviceCommand } from './device';
