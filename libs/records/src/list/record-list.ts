import type { ResourceApi } from '@loa/api-client';
import type { EntityOf, ListFields, Resource, Verb } from '@loa/contracts/common';
import type { Option, UserAction } from '@loa/ui-kit';
import type { ComponentType, ReactNode } from 'react';
import type { RecordFields } from './record-fields';

/**
 * Props of a form in a panel: the record, undefined for a new one, and the elements around a form.
 */
export interface RecordFormProps<Row> {
  record: Row | undefined;
  onSaved: () => void;
  panel: { label: string; inPanel: true; onCancel: () => void };
}

/** An action on all records of a list, with a panel of its own. */
export interface ListPanel {
  label: string;
  icon: ReactNode;
  verb: Verb;
  /** A `lazyPart`. */
  Panel: ComponentType<{ onClose: () => void }>;
}

/** Component of the filter by area: `areaFilter` of `@loa/areas`. */
export interface AreaFilter {
  Button: ComponentType<{ value: string | undefined; onChange: (area_id: string | undefined) => void }>;
  /** A hook. */
  useName: (area_id: string | undefined) => string | undefined;
}

/** Description of a list of records. */
export interface RecordList<R extends Resource> {
  calls: Pick<R, 'base' | 'module' | 'label'> & Partial<Pick<R, 'scope'>>;
  api: ResourceApi<R>;
  /** Fields of the list call (`…_FIELDS` of the contract): columns that it sorts by can be sorted. */
  lists: ListFields;
  sort: string;
  fields: RecordFields<EntityOf<R>>;
  /** Placeholder of the search box: `Tìm theo tên, mã`. */
  search: string;
  /** Options of each filter of the list. */
  filters?: Record<string, Option[]>;
  /**
   * Only for records with an area: a filter of the list's own. The area of the top bar narrows it anyway, as every list
   * whose call takes `area_id`.
   */
  areaFilter?: AreaFilter;
  /**
   * Actions on the list as a whole, such as ordering it by hand: a button of the page for each, its panel drawn on a
   * click.
   */
  panels?: readonly ListPanel[];
  /** Actions for one row besides deleting it; a hook. */
  useActions?: () => (row: EntityOf<R>) => UserAction[];
  /** A `lazyPart`, with a placeholder in the panel until it is loaded. */
  Form: ComponentType<RecordFormProps<EntityOf<R>>>;
}
