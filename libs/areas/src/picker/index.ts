export { AreaPicker, type AreaPickerProps } from './area-picker';
