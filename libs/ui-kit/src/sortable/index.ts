export { SortableCards } from './sortable-cards';
export { SortableList } from './sortable-list';
export type { SortableItem } from './use-order';
