/** In which order a programme goes. */
export const ORDERS = [
  { value: 'sequential', label: 'Theo thứ tự' },
  { value: 'shuffle', label: 'Ngẫu nhiên' },
];
