export { DateField } from './date-field';
export { DateInput } from './date-input';
