export { DevicePicker, type DevicePickerProps } from './device-picker';
