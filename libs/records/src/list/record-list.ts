import type { ResourceApi } from '@loa/api-client';
import type { EntityOf, ListFields, Resource } from '@loa/contracts/common';
import type { Option, UserAction } from '@loa/ui-kit';
import type { ComponentType } from 'react';
import type { RecordFields } from './record-fields';

/** What the panel gives to a form: the record to change, none for a new one, and what stands around a form in a panel. */
export interface RecordFormProps<Row> {
  record: Row | undefined;
  onSaved: () => void;
  panel: { label: string; inPanel: true; onCancel: () => void };
}

/** A list of records as it describes itself. */
export interface RecordList<R extends Resource> {
  calls: Pick<R, 'base' | 'module' | 'label'>;
  api: ResourceApi<R>;
  /** What the list call takes (`…_FIELDS` of the contract): columns it sorts by can be sorted. */
  lists: ListFields;
  sort: string;
  fields: RecordFields<EntityOf<R>>;
  /** Placeholder of the search box: `Tìm theo tên, mã`. */
  search: string;
  /** What can be chosen of each field the list is narrowed by. */
  filters?: Record<string, Option[]>;
  /** Where people put them in order by hand: what they do it with, loaded when it is asked for. */
  order?: () => Promise<ComponentType<{ onClose: () => void }>>;
  /** What can be done with one row besides deleting it; a hook. */
  useActions?: () => (row: EntityOf<R>) => UserAction[];
  /** Loaded when a record is opened. */
  form: () => Promise<ComponentType<RecordFormProps<EntityOf<R>>>>;
}
