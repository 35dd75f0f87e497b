import { formatDate, formatDateTime, type Option } from '@loa/ui-kit';
import type { ReactNode } from 'react';

type Plain = string | number;

/**
 * Declaration of one field: its column, its part of a card, its fact, its column in a file, its words for differences
 * between two versions.
 */
export interface RecordField<Value> {
  label: string;
  /** Text of a value. Default: the value itself; empty for none. */
  text?: (value: Value) => Plain;
  /** Element for the screen; files and sentences use its text. */
  draw?: (value: Value) => ReactNode;
  /** Width of its column; without one it is only among the facts and in the file. The name takes the rest. */
  width?: number;
  /** Numbers are aligned to the right. */
  align?: 'right';
  /** Whether a phone's card shows it, too. */
  card?: boolean;
}

/** In the order of the screen; the name comes first. */
export type RecordFields<Row> = { readonly [Field in keyof Row]?: RecordField<Row[Field]> };

/** Any field, for code that draws all of them alike: each gets its own value. */
export interface NamedField extends RecordField<unknown> {
  field: string;
}

const usageLabels = { true: 'Đang dùng', false: 'Ngừng dùng' } as const;
/** Field `is_active`: an inactive record stays on old records and in its list, and is not offered for new ones. */
export const usage = {
  label: 'Sử dụng',
  text: (active: boolean) => usageLabels[`${active}`],
  width: 112,
  options: Object.entries(usageLabels).map(([value, label]) => ({ value, label })),
} satisfies RecordField<boolean> & { options: Option[] };

const created: NamedField = {
  field: 'created_at',
  label: 'Ngày tạo',
  text: (at) => formatDate(String(at)),
  width: 110,
};
const changed: NamedField = { field: 'updated_at', label: 'Sửa gần nhất', text: (at) => formatDateTime(String(at)) };

/** Fields of the record, then the times of its creation and last change. */
export const allFields = (fields: object): NamedField[] => [
  ...Object.entries(fields as Record<string, RecordField<unknown>>).map(([field, one]) => ({ field, ...one })),
  created,
  changed,
];

export const textOf = ({ field, text }: NamedField, row: object): Plain => {
  const value = (row as Record<string, unknown>)[field];
  return text ? text(value) : typeof value === 'number' ? value : String(value ?? '');
};
export const drawnOf = (one: NamedField, row: object): ReactNode =>
  one.draw ? one.draw((row as Record<string, unknown>)[one.field]) : textOf(one, row);
