import { formatDateTime, type KeyValue } from '@loa/ui-kit';

interface Written {
  created_at: string;
  created_by: { name: string } | null;
  updated_at: string;
  updated_by: { name: string } | null;
}

const at = (instant: string, by: Written['created_by']) =>
  [formatDateTime(instant), by?.name].filter(Boolean).join(', ');

/** Author and time of a record's creation and of its last change. */
export const writtenFacts = ({ created_at, created_by, updated_at, updated_by }: Written): KeyValue[] => [
  { label: 'Tạo lúc', value: at(created_at, created_by) },
  { label: 'Sửa lúc', value: at(updated_at, updated_by) },
];
