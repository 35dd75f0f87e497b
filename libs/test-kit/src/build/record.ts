import type { Ref } from '@loa/contracts/common';

let count = 0;

/** A fresh, valid UUID: the next number, so that failures read the same in every run. */
export const nextId = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;

export const NOW = '2026-05-04T01:00:00.000Z';
/** An instant so many minutes after `NOW`. */
export const minutesFromNow = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

export const buildRef = (name: string, id = nextId()): Ref => ({ id, name });

/** Fields of every record. */
export const recordBase = (name: string) => ({
  id: nextId(),
  name,
  note: '',
  is_active: true,
  created_at: NOW,
  created_by: { id: '00000000-0000-4000-8000-0000000000aa', name: 'Nguyễn Văn Cán Bộ' },
  updated_at: NOW,
  updated_by: null,
  version: 1,
});
