export { ContentPicker, type ContentPickerProps } from './content-picker';
export { PickList } from './pick-list';
export { RelayPicker } from './relay-picker';
