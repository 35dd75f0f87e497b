export { devicesFeature } from './devices-feature';
export { alertsApi } from './alerts/alerts-api';
export { UnreadyNote } from './alerts/unready-note';
export { devicesApi } from './api/devices-api';
export { DeviceBadge } from './components/device-badge';
export { badgeLabels, badgeTones } from './model/device-state';
export { alertPath, alertsPath, DEVICE_LIST, devicePath, devicesByBadgePath } from './model/device-paths';
