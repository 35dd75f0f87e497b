export { ContentPicker, type ContentPickerProps } from './content-picker';
