export { devicesFeature } from './devices-feature';
export { alertsPath } from './alerts/alert-words';
export { alertsApi } from './alerts/alerts-api';
export { devicesApi } from './api/devices-api';
export { DeviceBadge } from './components/device-badge';
export { badgeLabels, badgeTones } from './model/device-state';
export { DEVICE_LIST, devicePath, devicesByBadgePath } from './model/device-paths';
