import { formatDate, formatDateTime, type Option } from '@loa/ui-kit';
import type { ReactNode } from 'react';

type Plain = string | number;

/**
 * What is said of one field, once: its column, its part of a card, its fact, its column in a file, its words where two
 * versions differ.
 */
export interface RecordField<Value> {
  label: string;
  /** As people read it. Default: the value itself; empty is nothing. */
  text?: (value: Value) => Plain;
  /** Where it is drawn on the screen; files and sentences have its text. */
  draw?: (value: Value) => ReactNode;
  /** Of its column; without one it is only among the facts and in the file. The name takes what is left. */
  width?: number;
  /** Numbers stand at the right. */
  align?: 'right';
  /** Also on a phone's card. */
  card?: boolean;
}

/** In the order they are shown; the name comes first. */
export type RecordFields<Row> = { readonly [Field in keyof Row]?: RecordField<Row[Field]> };

/** Any field, for what draws all of them alike: each gets the value of its own. */
export interface NamedField extends RecordField<unknown> {
  field: string;
}

const usageLabels = { true: 'Đang dùng', false: 'Ngừng dùng' } as const;
/** `is_active`: what is no longer in use stays on old records and in its list, and is offered nowhere. */
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

/** What the record says, then when it was made and last changed. */
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
