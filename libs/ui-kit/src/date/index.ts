export { DateField } from './date-field';
export { DateInput } from './date-input';
export { DateRangeInput } from './date-range-input';
export { useRangeEnd } from './use-range-end';
