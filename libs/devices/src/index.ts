export { DevicePicker, type DevicePickerProps } from './components/device-picker';
