import { formatBy, type KeyValue } from '@loa/ui-kit';

interface Written {
  created_at: string;
  created_by: { name: string } | null;
  updated_at: string;
  updated_by: { name: string } | null;
}

/** Author and time of a record's creation and of its last change. */
export const writtenFacts = ({ created_at, created_by, updated_at, updated_by }: Written): KeyValue[] => [
  { label: 'Tạo', value: formatBy(created_by, created_at) },
  { label: 'Sửa gần nhất', value: formatBy(updated_by, updated_at) },
];
