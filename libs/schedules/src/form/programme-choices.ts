/** Orders of a programme. */
export const ORDERS = [
  { value: 'sequential', label: 'Theo thứ tự' },
  { value: 'shuffle', label: 'Ngẫu nhiên' },
];
