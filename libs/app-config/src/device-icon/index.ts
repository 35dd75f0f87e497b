export { DeviceIcon } from './device-icon';
