export { ContentPicker, type ContentPickerProps } from './content-picker';
export { RelayPicker } from './relay-picker';
