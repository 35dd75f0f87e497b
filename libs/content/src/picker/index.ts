export { ContentPicker, type ContentPickerProps } from './content-picker';
export { NewContent } from './new-content';
export { PickList } from './pick-list';
export { RelayPicker } from './relay-picker';
