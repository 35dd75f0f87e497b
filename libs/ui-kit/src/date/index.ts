export { DateField } from './date-field';
export { DateInput } from './date-input';
export { DateRangeInput } from './date-range-input';
export { endOfMovedRange, isWholeDay } from './picker-day';
